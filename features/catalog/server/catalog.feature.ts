import type { Feature } from "#platform/server/feature.ts";
import { catalogRoutes } from "./catalog.routes.ts";
import { manageCatalogRoutes } from "./manage-catalog.routes.ts";

export const catalog: Feature = { name: "catalog", routes: [...catalogRoutes, ...manageCatalogRoutes] };

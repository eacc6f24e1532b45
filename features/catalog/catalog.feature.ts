import type { Feature } from "#platform/server/feature.ts";
import { catalogRoutes } from "./server/catalog.routes.ts";
import { manageCatalogRoutes } from "./server/manage-catalog.routes.ts";

export const catalog: Feature = { name: "catalog", routes: [...catalogRoutes, ...manageCatalogRoutes] };

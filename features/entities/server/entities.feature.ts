import type { Feature } from "#platform/server/feature.ts";
import { recogniseDelivered } from "./entities.jobs.ts";
import { entitiesRoutes } from "./entities.routes.ts";

export const entities: Feature = { name: "entities", routes: entitiesRoutes, jobs: [recogniseDelivered] };

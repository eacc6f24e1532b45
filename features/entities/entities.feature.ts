import type { Feature } from "#platform/server/feature.ts";
import { entitiesRoutes } from "./server/entities.routes.ts";
import { recogniseDelivered } from "./server/recognition/recognise-delivered.job.ts";

export const entities: Feature = { name: "entities", routes: entitiesRoutes, jobs: [recogniseDelivered] };

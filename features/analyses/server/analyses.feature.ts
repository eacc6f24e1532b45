import type { Feature } from "#platform/server/feature.ts";
import { analysesRoutes } from "./analyses.routes.ts";
import { answerRequest } from "./answer-request.ts";

export const analyses: Feature = { name: "analyses", routes: analysesRoutes, jobs: [answerRequest] };

import type { Feature } from "#platform/server/feature.ts";
import { analysesRoutes } from "./server/analyses.routes.ts";
import { answerRequest } from "./server/requests/answer-request.ts";

export const analyses: Feature = { name: "analyses", routes: analysesRoutes, jobs: [answerRequest] };

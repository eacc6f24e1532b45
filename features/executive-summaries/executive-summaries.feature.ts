import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { executiveSummariesRoutes } from "./server/executive-summaries.routes.ts";
import { draftSummaries } from "./server/summaries/draft-summaries.job.ts";
import { summaryMatters } from "./server/summaries/summary-matters.ts";

export const executiveSummaries: Feature = {
  name: "executive-summaries",
  routes: executiveSummariesRoutes,
  jobs: [draftSummaries],
  extensions: [matterKinds.with(summaryMatters)],
};

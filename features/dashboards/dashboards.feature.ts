import type { Feature } from "#platform/server/feature.ts";
import { dashboardsRoutes } from "./server/dashboards.routes.ts";
import { checkFrameJob, checkFramesJob } from "./server/frames/check-frame.job.ts";
import { boardImporter } from "./server/imports/board-importer.ts";

export const dashboards: Feature = {
  name: "dashboards",
  routes: dashboardsRoutes,
  jobs: [checkFrameJob, checkFramesJob],
  imports: [boardImporter],
};

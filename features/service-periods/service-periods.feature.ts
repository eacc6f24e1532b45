import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { advancePeriodsJob } from "./server/periods/advance-periods.job.ts";
import { periodMatters } from "./server/periods/period-matters.ts";
import { servicePeriodsRoutes } from "./server/service-periods.routes.ts";

export const servicePeriods: Feature = {
  name: "service-periods",
  routes: servicePeriodsRoutes,
  jobs: [advancePeriodsJob],
  extensions: [matterKinds.with(periodMatters)],
};

import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { advancePeriodsJob } from "./server/periods/advance-periods.job.ts";
import { periodMatters } from "./server/periods/period-matters.ts";
import { servicePeriodsVerbs } from "./server/periods/service-periods.verbs.ts";

export const servicePeriods: Feature = {
  name: "service-periods",
  routes: [...servicePeriodsVerbs],
  jobs: [advancePeriodsJob],
  extensions: [matterKinds.with(periodMatters)],
};

import { huntBatchVerbs } from "./batches/hunt-batch.verbs.ts";
import { companyHuntsVerbs } from "./hunts/company-hunts.verbs.ts";
import { coverageVerbs } from "./hunts/coverage.verbs.ts";
import { huntFileVerbs } from "./hunts/hunt-file.verbs.ts";
import { huntReportVerbs } from "./hunts/hunt-report.verbs.ts";
import { huntingVerbs } from "./hunts/hunting.verbs.ts";
import { libraryVerbs } from "./hunts/library.verbs.ts";
import { scheduleVerbs } from "./hunts/schedule.verbs.ts";
import { findingVerbs } from "./runs/finding.verbs.ts";
import { huntUseVerbs } from "./uses/hunt-use.verbs.ts";

export const huntingRoutes = [
  ...huntingVerbs,
  ...libraryVerbs,
  ...coverageVerbs,
  ...companyHuntsVerbs,
  ...huntBatchVerbs,
  ...huntUseVerbs,
  ...huntFileVerbs,
  ...scheduleVerbs,
  ...findingVerbs,
  ...huntReportVerbs,
];

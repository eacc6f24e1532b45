import {
  closingChecks,
  legalTerms,
  momentFollowers,
  reportParts,
} from "#features/response/incidents/server/incidents.public.ts";
import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { dutyMatters } from "./server/alarms/duty-matters.ts";
import { giveAlarms } from "./server/alarms/give-alarms.job.ts";
import { nextTerms } from "./server/alarms/next-term.ts";
import { closingDuties } from "./server/case/closing-duties.ts";
import { followMoments } from "./server/case/follow-moments.ts";
import { legalDutiesVerbs } from "./server/case/legal-duties.verbs.ts";
import { legalReportsVerbs } from "./server/case/legal-reports.verbs.ts";
import { dutiesInReport } from "./server/reports/duties-in-report.ts";

export const legalDuties: Feature = {
  name: "legal-duties",
  routes: [...legalDutiesVerbs, ...legalReportsVerbs],
  jobs: [giveAlarms],
  files: [{ table: "legal_receipt", column: "file_key" }],
  extensions: [
    matterKinds.with(dutyMatters),
    legalTerms.with(nextTerms),
    momentFollowers.with(followMoments),
    closingChecks.with(closingDuties),
    reportParts.with(dutiesInReport),
  ],
};

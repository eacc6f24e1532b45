import {
  closingChecks,
  legalTerms,
  momentSubscribers,
  reportParts,
} from "#features/response/incidents/server/incidents.public.ts";
import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { closingDuties } from "./server/case/closing-duties.ts";
import { notifyMomentChange } from "./server/case/follow-moments.ts";
import { legalDutiesVerbs } from "./server/case/legal-duties.verbs.ts";
import { legalReportsVerbs } from "./server/case/legal-reports.verbs.ts";
import { dutyMatters } from "./server/deadline-alerts/duty-matters.ts";
import { nextTerms } from "./server/deadline-alerts/next-term.ts";
import { sendDeadlineAlerts } from "./server/deadline-alerts/send-deadline-alerts.job.ts";
import { dutiesInReport } from "./server/reports/duties-in-report.ts";

export const legalDuties: Feature = {
  name: "legal-duties",
  routes: [...legalDutiesVerbs, ...legalReportsVerbs],
  jobs: [sendDeadlineAlerts],
  files: [{ table: "legal_receipt", column: "file_key" }],
  extensions: [
    matterKinds.with(dutyMatters),
    legalTerms.with(nextTerms),
    momentSubscribers.with(notifyMomentChange),
    closingChecks.with(closingDuties),
    reportParts.with(dutiesInReport),
  ],
};

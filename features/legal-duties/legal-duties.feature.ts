import { companyHomeParts, homePart } from "#features/home/server/home-part.extension.ts";
import {
  closingChecks,
  legalTerms,
  momentFollowers,
  reportParts,
} from "#features/incidents/server/incidents.public.ts";
import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { LegalHome } from "./contracts/legal-home.contract.ts";
import { countRunning } from "./server/alarms/due-duties.store.ts";
import { dutyMatters } from "./server/alarms/duty-matters.ts";
import { giveAlarms } from "./server/alarms/give-alarms.job.ts";
import { nextTerms } from "./server/alarms/next-term.ts";
import { closingDuties } from "./server/case/closing-duties.ts";
import { followMoments } from "./server/case/follow-moments.ts";
import { legalDutiesRoutes } from "./server/legal-duties.routes.ts";
import { dutiesInReport } from "./server/reports/duties-in-report.ts";

const dayMs = 86_400_000;

export const legalDuties: Feature = {
  name: "legal-duties",
  routes: legalDutiesRoutes,
  jobs: [giveAlarms],
  files: [{ table: "legal_receipt", column: "file_key" }],
  extensions: [
    matterKinds.with(dutyMatters),
    legalTerms.with(nextTerms),
    momentFollowers.with(followMoments),
    closingChecks.with(closingDuties),
    reportParts.with(dutiesInReport),
    companyHomeParts.with(
      homePart({
        area: "legal-duties",
        shape: LegalHome,
        read: ({ db, clock }) => {
          const now = clock.now();
          return countRunning(db, { now, soon: new Date(now.getTime() + dayMs) });
        },
      }),
    ),
  ],
};

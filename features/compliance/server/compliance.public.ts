export { type ChangeVerdict, changeSeen, type SeenChange, weighChanges } from "./change-seen.ts";
export { compareMoments } from "./compare-moments.ts";
export { compliancePosture } from "./compliance-posture.ts";
export { contentHash } from "./content-hash.ts";
export { findPeople } from "./control-status.store.ts";
export { getApplicability } from "./get-applicability.ts";
export { getMaturityDistribution } from "./get-maturity-distribution.ts";
export { getOverview } from "./get-overview.ts";
export { getScorecard } from "./get-scorecard.ts";
export { getTrends } from "./get-trends.ts";
export { listCompanyControls } from "./list-company-controls.ts";
export { listCriticalIssues } from "./list-critical-issues.ts";
export { ownerOf } from "./owner-of.ts";
export { type RecordedChange, recordResults } from "./record-results.ts";
export { findResultMoves, type ResultMove } from "./result-moves.store.ts";
export { retellDays } from "./retell-days.ts";
export { beginningOf, dayOf, monthsBefore } from "./santiago-days.ts";
export { recomputeEvidence } from "./settle-evidence.ts";
export {
  controlOfStatus,
  standardOfCompany,
  standardOfLibrary,
  standardsOfCompany,
  statesOf,
} from "./standard-of-company.ts";
export { type PlainStatus, statusesOfStandard } from "./statuses-of-standard.ts";

export {
  assetDraft,
  coverageDraft,
  resultDraft,
  ruleDraft,
  scanDraft,
} from "#features/posture/findings/readers/draft.ts";
export type {
  ScanAsset,
  ScanFormat,
  ScanItem,
  ScanRule,
} from "#features/posture/findings/readers/scan-report.ts";
export {
  identitiesOf as statedIdentities,
  namedHost,
} from "#features/posture/findings/readers/text/clean.ts";
export { purlVersion, purlWithoutVersion } from "#features/posture/findings/readers/text/package-url.ts";
export type { VexDecision } from "#features/posture/findings/readers/vex/vex-decision.ts";
export { findingList } from "../contracts/finding-place.ts";
export { isScanOf } from "./area-of-scans.store.ts";
export { certificateKeepers } from "./certificate-keeper.extension.ts";
export { answerOf } from "./checks/answers/check-answer.rules.ts";
export { countingAnswers, findAnswers } from "./checks/answers/check-answer.store.ts";
export { countWaitingElsewhere } from "./checks/answers/waiting-check.store.ts";
export { fixClock } from "./clocks/finding-clock.rules.ts";
export {
  findFindingPolicy,
  findPromises,
  saveFindingPolicy,
} from "./clocks/finding-policy.store.ts";
export {
  type FindingAreaPart,
  findingAreaParts,
} from "./finding-area.extension.ts";
export { countFindings } from "./findings/count-findings.store.ts";
export { cveNames } from "./findings/cve-names.ts";
export { findingDetail } from "./findings/finding-detail.ts";
export { findFindingPage } from "./findings/finding-list.store.ts";
export { listFindings } from "./findings/finding-list.verbs.ts";
export { findings } from "./findings/finding-query.store.ts";
export {
  exploitedIssues,
  type FindingSelection,
  findingsOfArea,
  isOpen,
  isOverdue,
} from "./findings/finding-selection.store.ts";
export { findingsFrom } from "./findings/finding-view.ts";
export { firstOfIssues, maxIssuesAsked } from "./findings/findings-of-issues.store.ts";
export {
  among,
  findFewIds,
  findNamedIds,
  issuesAlone,
  mentions,
  type NamedIds,
} from "./findings/named-findings.store.ts";
export { scannedSince, selectionFor, service, withoutPeriodMs } from "./findings/selection-for.ts";
export { storeReport } from "./imports/store-report.ts";
export { seedCveIntel } from "./intel/take-intel.ts";
export { recordFinding } from "./manual/record-finding.ts";
export { identitiesOf } from "./matching/asset-identities.rules.ts";
export {
  countExploited,
  countLate,
  countNotEvaluated,
  countOpen,
  countScanned,
  findNewestScan,
  findTotals,
  noneOpen,
} from "./panel/finding-panel.store.ts";
export { findStatesBefore, savePreviousStates } from "./undo/state-before.store.ts";
export { findScan } from "./undo/undo-scan.store.ts";
export { undoScan } from "./undo/undo-scan.ts";
export { announceFindings } from "./work/finding-case.ts";

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
export { firstOfIssues, maxIssuesAsked } from "./findings/findings-of-issues.store.ts";
export {
  among,
  findFewIds,
  findNamedIds,
  issuesAlone,
  mentions,
  type NamedIds,
} from "./findings/named-findings.store.ts";
export { storeReport } from "./imports/store-report.ts";
export { recordFinding } from "./manual/record-finding.ts";
export { identitiesOf } from "./matching/asset-identities.rules.ts";
export { findStatesBefore, savePreviousStates } from "./undo/state-before.store.ts";
export { findScan } from "./undo/undo-scan.store.ts";
export { undoScan } from "./undo/undo-scan.ts";

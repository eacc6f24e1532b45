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
  namedHost,
  scanIdentitiesOf as statedIdentities,
} from "#features/posture/findings/readers/text/clean.ts";
export { findingList } from "../contracts/finding-place.ts";
export { certificateKeepers } from "./certificate-keeper.extension.ts";
export { checkAnswerFrom } from "./checks/answers/check-answer.rules.ts";
export { findAnswers } from "./checks/answers/check-answer.store.ts";
export { currentAnswers } from "./checks/answers/standing-answers.store.ts";
export { countWaitingElsewhere } from "./checks/answers/waiting-check.store.ts";
export { findDecisionPage } from "./decisions/decision.store.ts";
export { decisionsFrom } from "./decisions/decision-view.ts";
export { defineFindingArea } from "./define-finding-area.ts";
export { cveNames } from "./findings/cve-names.ts";
export { findIssue } from "./findings/finding-detail.store.ts";
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
  findingMentions,
  findNamedIds,
  issuesAlone,
  type NamedIds,
} from "./findings/named-findings.store.ts";
export {
  scannedSince,
  selectionFor,
  vulnerabilityService,
  withoutPeriodMs,
} from "./findings/selection-for.ts";
export { storeReport } from "./imports/store-report.ts";
export { seedCveIntel } from "./intel/take-intel.ts";
export { recordFinding } from "./manual/record-finding.ts";
export { identitiesOf } from "./matching/asset-identities.rules.ts";
export {
  countExploitedFindings,
  countLate,
  countNotEvaluated,
  countOpen,
  countScannedAssets,
  findNewestScan,
  findTotals,
  noneOpen,
} from "./panel/finding-panel.store.ts";
export { findFindingName, findOpenFindings } from "./reading/open-findings.store.ts";
export { checkTable, findingTable, issueTable, scansOf, scanTable } from "./reading/rows.store.ts";
export { findScan } from "./undo/undo-scan.store.ts";
export { undoScan } from "./undo/undo-scan.ts";
export { announceFindings } from "./work/finding-case.ts";

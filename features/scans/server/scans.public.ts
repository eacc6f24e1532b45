export { purlVersion, purlWithoutVersion } from "#features/scans/readers/text/package-url.ts";
export type { VexDecision } from "#features/scans/readers/vex/vex-decision.ts";
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
export { recordFinding } from "./manual/record-finding.ts";
export { findStatesBefore, keepStatesBefore } from "./undo/state-before.store.ts";

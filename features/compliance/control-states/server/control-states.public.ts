export {
  findNewestControlEvents,
  findResultMoves,
  historyLines,
  type ResultMove,
} from "./history/control-event.store.ts";
export { closePeriod, compareMoments, listHistory, listSnapshots } from "./history/history.verbs.ts";
export { reopenStandard } from "./history/reopen-standard.ts";
export { findPointsSince } from "./scores/compliance-day.store.ts";
export { inScope, recomputeDays } from "./scores/record-day.ts";
export {
  addControlState,
  type ControlFacts,
  emptyTally,
  isInScope,
  maturityOf,
  scoreFrom,
  scoreOf,
  scoreOfTallies,
  type Tally,
  tallyOfControls,
} from "./scores/score.rules.ts";
export { companyStandardFrom, standardBriefFrom } from "./standards/company-standard.rules.ts";
export { findEnabledStandards, findLibrary, findStandard } from "./standards/company-standard.store.ts";
export { enableStandard, listCompanyStandards, setUpStandard } from "./standards/company-standards.verbs.ts";
export { namedStandard } from "./standards/named-standard.ts";
export {
  controlOfStatus,
  controlStatesOfStandard,
  lockOpen,
  standardOfCompany,
  standardOfLibrary,
  standardsOfCompany,
} from "./standards/standard-of-company.ts";
export { changeControl } from "./states/change-control.ts";
export { changeControls } from "./states/change-controls.ts";
export {
  type ChangeVerdict,
  changeSeenVersions,
  checkChanges,
  type SeenChange,
} from "./states/change-seen.ts";
export type { StateChange } from "./states/control-change.rules.ts";
export { findPositions, type Position } from "./states/control-position.store.ts";
export {
  type ControlSelection,
  controls,
  countSelectedControls,
  findSelectedControls,
  type StatusRow,
} from "./states/control-query.store.ts";
export { findRecordedPage, findRecordedState, findStatusRows } from "./states/control-selection.store.ts";
export {
  type CriticalFilter,
  countSuspects,
  findOfGroup,
  findPossiblyCriticalStates,
  groupSuspects,
} from "./states/critical-groups.store.ts";
export { type PlainStatus, statusesOfStandard, statusFrom } from "./states/plain-status.ts";
export { type RecordedChange, recomputeEvidence, recordResults } from "./states/record-results.ts";
export {
  findLatestDaysOfAll,
  findNewestChangeTimes,
  findRecordedOfAll,
  findShown,
} from "./states/states-of-all.store.ts";

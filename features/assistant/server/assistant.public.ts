export { AnswerDraft } from "./engine/answer-draft.ts";
export { defineAreaQuestion } from "./engine/area-question.ts";
export type { Ask, Kind, Names, Question } from "./engine/kind.ts";
export {
  cappedText,
  changeText,
  counted,
  dayText,
  decimals,
  duringText,
  momentText,
  number,
  percent,
  severitiesText,
  severityName,
} from "./engine/spanish-text.ts";
export { notKnown } from "./kinds/unknown.kinds.ts";
export { askedMatter } from "./speech/asked-matter.rules.ts";
export { lastDays, type NamedPeriod } from "./speech/calendar-spans.rules.ts";
export { subjects } from "./speech/lexicon-subjects.ts";
export {
  defineTool,
  type FoundSource,
  openPeriod,
  period,
  portalPath,
  spanOf,
  zoneOf,
} from "./tools/tool.ts";

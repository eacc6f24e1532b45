export { sentences } from "./classifier/sentences.ts";
export { settingsOf } from "./conversations/settings-of.ts";
export { AnswerDraft } from "./engine/answer-draft.ts";
export { defineAreaQuestion } from "./engine/area-question.ts";
export type { Ask, Kind, Names, Question } from "./engine/kind.ts";
export { skillsOf } from "./engine/skills-of.ts";
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
export { verdictOf } from "./kinds/object.kinds.ts";
export { notKnown } from "./kinds/unknown.kinds.ts";
export { defineAskedList } from "./lists/asked-list.ts";
export { cleanAnswer } from "./model/clean-answer.rules.ts";
export { fenced } from "./model/system-prompt.rules.ts";
export { NumberedSources, toolResult } from "./model/tool-result.ts";
export { askedMatter } from "./speech/asked-matter.rules.ts";
export { lastDays, type NamedPeriod } from "./speech/calendar-spans.rules.ts";
export { runTool } from "./tools/run-tool.ts";
export {
  defineTool,
  type FoundSource,
  openPeriod,
  period,
  portalPath,
  spanOf,
  type Tool,
  zoneOf,
} from "./tools/tool.ts";

export { splitExamples } from "./classifier/sentences.ts";
export { assistantSettings } from "./conversations/settings-of.ts";
export { AnswerDraft } from "./engine/answer-draft.ts";
export { defineAreaQuestion } from "./engine/area-question.ts";
export type { Ask, Names, Question, QuestionKind } from "./engine/kind.ts";
export { assistantSkillsOf } from "./engine/skills-of.ts";
export {
  cappedText,
  changeText,
  countText,
  dayText,
  decimalText,
  duringText,
  momentText,
  percentText,
  roundedNumberText,
  severitiesText,
  severityName,
  spanText,
} from "./engine/spanish-text.ts";
export { yesOrNoAboutOpen } from "./kinds/object.kinds.ts";
export { answerUnknown } from "./kinds/unknown.kinds.ts";
export { defineAskedList } from "./lists/asked-list.ts";
export { cleanAnswer } from "./model/clean-answer.rules.ts";
export { escapeDataTags } from "./model/system-prompt.rules.ts";
export { NumberedSources, toolResult } from "./model/tool-result.ts";
export { askedMatter } from "./speech/asked-matter.rules.ts";
export { lastDays, type NamedPeriod } from "./speech/calendar-spans.rules.ts";
export { runTool } from "./tools/run-tool.ts";
export {
  defineTool,
  type FoundSource,
  isoPeriodOf,
  openPeriod,
  period,
  portalPath,
  type Tool,
  timeZoneOfActor,
} from "./tools/tool.ts";

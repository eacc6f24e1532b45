import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Question, QuestionKind } from "../engine/kind.ts";
import { percentText, roundedNumberText } from "../engine/spanish-text.ts";
import { figureTool } from "../tools/figure-tool.ts";
import {
  asksDirection,
  changeSince,
  comparedDay,
  comparesFigure,
  isAskedChange,
} from "./figure-comparison.ts";

/**
 * The figure of a screen with its definition and the list of its rows; where the question compares, also with the value
 * that was stored then.
 */
async function figure(
  ask: Ask,
  question: Question,
  { id, screen }: { id: string; screen: string | undefined },
): Promise<AnswerDraft> {
  const isCompared = comparesFigure(question);
  const day = isCompared ? comparedDay(ask, question.period) : undefined;
  const { value, sources } = await ask.tool(figureTool, { id, ...(day && { day }) });
  const draft = new AnswerDraft(value?.label.toLowerCase() ?? "una cifra de las pantallas");
  if (!value) return draft.as("beyond").say("Esa cifra no está disponible con su perfil.");
  const [source] = sources;
  const mark = draft.cite(source && { ...source, path: value.to ?? screen ?? source.path });
  if (value.value === null)
    return draft.as("beyond").say(`No lo sé: todavía no hay datos con los que medirlo.${mark}`);
  const amount = value.unit === "percent" ? percentText(value.value / 100) : roundedNumberText(value.value);
  if (value.value === 0 && value.unit === "count") draft.as("nothing");
  if (isCompared) {
    const change = {
      label: value.label,
      now: value.value,
      before: value.before,
      unit: value.unit,
      path: null,
    };
    if (question.asks(asksDirection)) draft.verdict = isAskedChange(question, change);
    return draft.say(`${value.label}: **${amount}** hoy.${mark}`).say(changeSince(change));
  }
  const isShare = value.unit === "percent" && value.numerator !== null && value.denominator !== null;
  const parts = isShare
    ? ` (${roundedNumberText(value.numerator ?? 0)} de ${roundedNumberText(value.denominator ?? 0)})`
    : "";
  return draft
    .say(`${value.label}: **${value.capped ? "más de " : ""}${amount}**${parts}.${mark}`)
    .say(value.definition);
}

/**
 * Returns a kind of question for each figure with declared questions; a figure without a list links to the screen of
 * its area.
 */
export const figureQuestionKinds = (
  questions: Readonly<Record<string, readonly [string, ...string[]]>>,
  screen: string | undefined,
): readonly QuestionKind[] =>
  Object.entries(questions).map(([id, examples]) => ({
    name: `figure.${id}`,
    examples,
    answer: (ask, question) => figure(ask, question, { id, screen }),
  }));

import type { Answer } from "#features/assistant/answer.contract.ts";
import { builtInEngine } from "#features/assistant/assistant.words.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { AnswerDraft } from "./answer-draft.ts";
import type { Ask, Kind, Question } from "./kind.ts";
import { conditionNotFollowed, wordNotUnderstood } from "./not-understood.ts";
import type { Skills } from "./skills-of.ts";
import { watchQuestion } from "./watched-question.ts";
import { withVerdict } from "./yes-or-no.rules.ts";

/** Kinds that are no statement about the company: no figure can be wrong in them. */
const withoutFigures = /^(courtesy|refusal|beyond|listed)\./;

function correctionText({ corrections }: Question): string | undefined {
  if (corrections.length === 0) return undefined;
  return `Leí ${corrections.map(({ typed, meant }) => `«${typed}» como «${meant}»`).join(" y ")}.`;
}

/** The answer of the built-in engine. Data that may not be read is named, and is no fault. */
export async function builtInAnswer(
  { tagsOfExamples }: Pick<Skills, "tagsOfExamples">,
  ask: Ask,
  kind: Kind,
  question: Question,
): Promise<Answer> {
  try {
    const watched = watchQuestion(question);
    const draft = await kind.answer(ask, watched.question);
    const answer = draft.done(builtInEngine);
    if (withoutFigures.test(kind.name)) return answer;
    if (!(answer.outcome === "answered" || answer.outcome === "nothing"))
      return withVerdict(answer, question.words, draft.verdict);
    if (question.unknown.length > 0 && !watched.readsWords())
      return wordNotUnderstood(question.text, question.unknown, kind);
    const conditions = watched.readsWords() ? [] : watched.passedOver(tagsOfExamples(kind));
    if (conditions.length > 0)
      return conditionNotFollowed(question.text, answer.understood, conditions, kind);
    const verdictAnswer = /^knowledge\./.test(kind.name)
      ? answer
      : withVerdict(answer, question.words, draft.verdict);
    const corrected = correctionText(question);
    return corrected
      ? { ...verdictAnswer, blocks: [{ kind: "text", text: corrected }, ...verdictAnswer.blocks] }
      : verdictAnswer;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "forbidden") throw error;
    return new AnswerDraft("")
      .as("beyond")
      .say(`No puedo leer eso. ${error.message}`)
      .offerTopic("Consulta", question.text)
      .suggest("¿Qué puedo preguntarte?")
      .done(builtInEngine);
  }
}

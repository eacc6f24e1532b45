import type { Answer } from "#features/assistant/assistant/answer.contract.ts";
import { builtInEngine } from "#features/assistant/assistant/assistant.labels.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { namesOrganisation, namesOrganisationIn } from "../speech/company-types.ts";
import type { UnknownWord } from "../speech/spelling.rules.ts";
import { otherCompanyTool } from "../tools/company.ts";
import { AnswerDraft } from "./answer-draft.ts";
import type { Ask, Question, QuestionKind } from "./kind.ts";
import type { Skills } from "./skills-of.ts";
import { watchQuestion } from "./watched-question.ts";
import { withVerdict } from "./yes-or-no.rules.ts";

const quoted = (words: readonly string[]) => words.map((word) => `«${word}»`).join(" ni ");

/** Answers a question that contains an unknown word: the answer names the word and gives no figure. */
function answerUnknownWord(text: string, unknown: readonly UnknownWord[], kind: QuestionKind): Answer {
  const draft = new AnswerDraft("").as("unknown");
  const maybe = unknown.find((each) => each.maybe);
  const suggestionText = maybe?.maybe ? ` ¿Quiso decir ${maybe.maybe}?` : "";
  draft.say(`No entendí ${quoted(unknown.map(({ typed }) => typed))}.${suggestionText}`);
  draft.say("No estoy segura de entender. ¿Puede preguntarlo con otras palabras?");
  if (maybe?.maybe) draft.suggest(text.replaceAll(maybe.typed, maybe.maybe));
  return draft
    .offerTopic("Consulta", text)
    .suggest(kind.examples[0], "¿Qué puedo preguntarte?")
    .done(builtInEngine);
}

/**
 * Answers a question that names another company of the person in words that no kind of question reads. Companies that
 * the person may not enter are never compared.
 */
async function otherCompany(
  ask: Ask,
  { text, unknown }: Pick<Question, "text" | "unknown">,
): Promise<Answer | undefined> {
  if (!ask.isProvider && namesOrganisationIn(text) && unknown.length === 0) return answerNotYours(text);
  if (unknown.length === 0) return undefined;
  const words = unknown.map(({ typed }) => typed);
  const { value } = await ask.tool(otherCompanyTool, { words: words.slice(0, 40) });
  if (value === null)
    return !ask.isProvider && namesOrganisation(text, words) ? answerNotYours(text) : undefined;
  return new AnswerDraft("datos de otra empresa")
    .as("unknown")
    .say(
      `Su pregunta nombra «${value.words.join(" ")}», y respondo sobre ${ask.companyName}. Para preguntar por ${value.name}, elija esa empresa en la parte superior de la pantalla.`,
    )
    .offerTopic("Consulta", text)
    .suggest("¿Cómo está la empresa?")
    .done(builtInEngine);
}

/**
 * Answers a client's question that names an organisation which the person may not enter. It does not state whether the
 * provider serves it.
 */
const answerNotYours = (text: string): Answer =>
  new AnswerDraft("datos de otra empresa")
    .as("refused")
    .say("Respondo solo con los datos de su empresa activa, no con los de otras.")
    .offerTopic("Consulta", text)
    .suggest("¿Cómo está la empresa?")
    .done(builtInEngine);

/**
 * Answers a question with a condition that its kind cannot apply: the figure without the condition would be wrong, so
 * none is given.
 */
function answerUnreadCondition(
  text: string,
  readingText: string,
  conditions: readonly string[],
  kind: QuestionKind,
): Answer {
  return new AnswerDraft("")
    .as("unknown")
    .say(
      `Entendí que pregunta por ${readingText || "eso"}, pero no sé separarlo por ${quoted(conditions)}: sin esa condición la cifra sería de otra cosa, y no la doy.`,
    )
    .offerTopic("Consulta", text)
    .suggest(kind.examples[0], "¿Qué puedo preguntarte?")
    .done(builtInEngine);
}

/** Kinds that state nothing about the company, so that no figure can be wrong in them. */
const withoutFigures = /^(courtesy|refusal|beyond|listed)\./;

function correctionText({ corrections }: Question): string | undefined {
  if (corrections.length === 0) return undefined;
  return `Leí ${corrections.map(({ typed, meant }) => `«${typed}» como «${meant}»`).join(" y ")}.`;
}

type Reading = { kind: QuestionKind; question: Question; others?: readonly QuestionKind[] };

/**
 * Returns the answer of the likeliest reading, or of the first other reading that applies all conditions of the
 * question. Data that the person may not read is named in the answer; it is not an error.
 */
export async function builtInAnswer(
  skills: Pick<Skills, "tagsOfExamples">,
  ask: Ask,
  { kind, question, others = [] }: Reading,
): Promise<Answer> {
  const ofOther = /^(?:courtesy|refusal)\./.test(kind.name) ? undefined : await otherCompany(ask, question);
  if (ofOther) return ofOther;
  const first = await answerOf(skills, ask, kind, question);
  if (!first.passedOver) return first.answer;
  for (const other of others) {
    if (other === kind) continue;
    const { answer, passedOver } = await answerOf(skills, ask, other, question);
    if (!passedOver && (answer.outcome === "answered" || answer.outcome === "nothing")) return answer;
  }
  return first.answer;
}

/**
 * Returns the answer of one kind; `passedOver` tells that the answer ignores a word of the question and gives no
 * figure.
 */
async function answerOf(
  { tagsOfExamples }: Pick<Skills, "tagsOfExamples">,
  ask: Ask,
  kind: QuestionKind,
  question: Question,
): Promise<{ answer: Answer; passedOver: boolean }> {
  try {
    const watched = watchQuestion(question);
    const draft = await kind.answer(ask, watched.question);
    const answer = draft.done(builtInEngine);
    if (withoutFigures.test(kind.name)) return { answer, passedOver: kind.name === "beyond.which" };
    if (!(answer.outcome === "answered" || answer.outcome === "nothing"))
      return { answer: withVerdict(answer, question.words, draft), passedOver: kind.readsAll === true };
    const isRead = kind.readsAll || watched.readsWords();
    if (question.unknown.length > 0 && !isRead)
      return { answer: answerUnknownWord(question.text, question.unknown, kind), passedOver: true };
    const conditions = isRead ? [] : watched.passedOver(tagsOfExamples(kind));
    if (conditions.length > 0)
      return {
        answer: answerUnreadCondition(question.text, answer.understood, conditions, kind),
        passedOver: true,
      };
    return { answer: finished(kind, question, answer, draft), passedOver: false };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "forbidden") throw error;
    // Another kind of the area may still answer with the part of the list that the person may read.
    const passedOver = kind.name.startsWith("lists.");
    return { answer: forbiddenAnswer(error.message, question), passedOver };
  }
}

/** Returns the answer preceded by «Sí» or «No» and by the corrected spelling, if applicable. */
function finished(kind: QuestionKind, question: Question, answer: Answer, draft: AnswerDraft): Answer {
  const withOpening = /^knowledge\./.test(kind.name) ? answer : withVerdict(answer, question.words, draft);
  const corrected = correctionText(question);
  return corrected
    ? { ...withOpening, blocks: [{ kind: "text", text: corrected }, ...withOpening.blocks] }
    : withOpening;
}

const forbiddenAnswer = (reason: string, { text }: Question): Answer =>
  new AnswerDraft("")
    .as("beyond")
    .say(`No puedo leer eso. ${reason}`)
    .offerTopic("Consulta", text)
    .suggest("¿Qué puedo preguntarte?")
    .done(builtInEngine);

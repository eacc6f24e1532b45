import type { Answer } from "#features/assistant/assistant/answer.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Exchange } from "../conversations/conversation-views.rules.ts";
import { coordinatedQuestions } from "../speech/coordinated.rules.ts";
import { questionParts } from "../speech/question-parts.rules.ts";
import { readQuestion } from "../speech/read-question.rules.ts";
import { inertText } from "./answer-draft.ts";
import { builtInAnswer } from "./built-in-answer.ts";
import { joinedAnswers } from "./joined-answers.rules.ts";
import type { Ask, QuestionKind } from "./kind.ts";
import type { Skills } from "./skills-of.ts";
import { type Understood, understandQuestion } from "./understand.ts";

/** Explanations are one question, however it is put. */
const isOneQuestion = (kind: QuestionKind) => /^(knowledge|listed|objects|lists)\./.test(kind.name);

const hasFacts = ({ outcome }: Answer) => outcome === "answered" || outcome === "nothing";

/** Answers a question with two parts: with two answers, or with one that names the part that has none. */
export async function answerParts(
  skills: Skills,
  ask: Ask,
  whole: Understood,
  text: string,
  earlier: readonly Exchange[],
): Promise<Answer> {
  const parts = withSharedPeriod(questionParts(text), ask, skills);
  if (parts.length === 1 || whole.kind.name.startsWith("refusal.") || isOneQuestion(whole.kind)) {
    // «Controles y evidencias vencidas» can also be read as one filter, so the parts come first.
    const mayJoin = !/^(?:refusal|knowledge|courtesy|listed|objects)\./.test(whole.kind.name);
    const joined = mayJoin ? await answerCoordinated(skills, ask, text) : undefined;
    return joined ?? (await builtInAnswer(skills, ask, whole));
  }
  const answers: Answer[] = [];
  const before = [...earlier];
  for (const part of parts) {
    const alone = await understandQuestion(skills, ask, part, []);
    // «… y va a llover mañana» does not continue a question.
    const isDeclined = /^(refusal|beyond)\./.test(alone.kind.name);
    const reading = isDeclined ? alone : await understandQuestion(skills, ask, part, before);
    const answer = await builtInAnswer(skills, ask, reading);
    const knows = hasFacts(answer);
    if (!knows && answers.length === 0 && reading.kind === skills.lastResort)
      return await builtInAnswer(skills, ask, whole);
    answers.push(knows ? answer : leftOut(part, answer));
    before.unshift({ question: part, answer });
  }
  return joinedAnswers(answers);
}

/** Words of a part that states by itself at what time it is meant. */
const statesTime =
  /(?<=^| )(?:hay|tengo|tenemos|tienen?|estan?|siguen?|quedan?|abiert[oa]s?|ahora|hoy)(?= |$)/;

/**
 * Adds the period at the end of a question to the parts before it that state no time: «cuántas alertas y cuántos eventos
 * hubo ayer».
 */
function withSharedPeriod(parts: readonly string[], ask: Ask, { lexicon }: Skills): readonly string[] {
  const period = parts.length > 1 && readQuestion(parts.at(-1) ?? "", ask, lexicon).period;
  if (!period) return parts;
  return parts.map((part) => {
    const { period: own, words } = readQuestion(part, ask, lexicon);
    return own || statesTime.test(words) ? part : `${part} ${period.label}`;
  });
}

/** Kinds that answer from words rather than from data, so that a part of a question is never read as one of them. */
const isOfWords = ({ name }: QuestionKind) =>
  /^(?:knowledge|courtesy|refusal|beyond|listed|objects)\./.test(name);

/**
 * Answers a question that joins several subjects («alertas abiertas y hallazgos vencidos») by one answer for each;
 * undefined unless every part is understood and answered from data by a reading of its own.
 */
async function answerCoordinated(skills: Skills, ask: Ask, text: string): Promise<Answer | undefined> {
  const { lexicon, lists } = skills;
  const subjectsOf = (word: string) => [
    ...[...readQuestion(word, ask, lexicon).tags].filter((tag) => lexicon.subjectTags.has(tag)),
    ...lists.filter(({ called }) => foldText(word).search(called) === 0).map(({ list }) => list.name),
  ];
  const parts = coordinatedQuestions(text, subjectsOf);
  if (!parts) return undefined;
  const answers: Answer[] = [];
  for (const part of parts) {
    const reading = await understandQuestion(skills, ask, part, []);
    if (isOfWords(reading.kind) || reading.kind === skills.lastResort) return undefined;
    const answer = await builtInAnswer(skills, ask, reading);
    if (!hasFacts(answer)) return undefined;
    answers.push(answer);
  }
  const readings = new Set(answers.map(({ understood }) => understood));
  return readings.size === answers.length ? joinedAnswers(answers) : undefined;
}

/** Returns an answer that names the part without an answer before the reason. */
const leftOut = (part: string, answer: Answer): Answer => ({
  ...answer,
  blocks: [{ kind: "text", text: inertText(`Sobre «${part.replace(/^¿|\?$/g, "")}»:`) }, ...answer.blocks],
});

import type { Answer } from "#features/assistant/assistant/answer.contract.ts";
import type { ChatEvent } from "#features/assistant/assistant/assistant.contract.ts";
import { isProvider, type Person } from "#platform/server/actor.ts";
import type { Steps } from "#platform/server/steps.ts";
import { type Exchange, newestExchanges } from "../conversations/conversation-views.rules.ts";
import type { TakenQuestion } from "../conversations/take-question.ts";
import { pieceByLine } from "../model/clean-answer.rules.ts";
import { modelAnswer } from "../model/model-answer.ts";
import { questionParts } from "../speech/question-parts.rules.ts";
import { runTool } from "../tools/run-tool.ts";
import { inertText } from "./answer-draft.ts";
import { builtInAnswer } from "./built-in-answer.ts";
import { joinedAnswers } from "./joined-answers.rules.ts";
import type { Ask, QuestionKind } from "./kind.ts";
import { assistantSkillsOf, type Skills } from "./skills-of.ts";
import { type Understood, understandQuestion } from "./understand.ts";

/** Returns the asker in the form that kinds of question use. */
function askOf(
  steps: Steps,
  {
    person,
    companyName,
    screen,
    toolsOff,
  }: Pick<Asked, "person" | "companyName" | "screen"> & { toolsOff: ReadonlySet<string> },
): Ask {
  return {
    now: steps.gate.clock.now(),
    timeZone: person.timeZone,
    isProvider: isProvider(person),
    role: person.role,
    firstName: person.fullName.split(" ")[0] ?? "",
    companyName,
    screen,
    extensions: steps.gate.extensions,
    tool: (tool, input) => runTool(steps, toolsOff, tool, input),
  };
}

interface Asked {
  person: Person;
  companyId: number;
  companyName: string;
  text: string;
  screen?: Ask["screen"];
  taken: TakenQuestion;
  tell(event: ChatEvent): void;
}

/** The number of earlier questions that a follow-up question may refer to. */
const maxEarlierQuestions = 12;

/** Answers with the AI model that the company chose; with the built-in engine if it chose none or the model fails. */
export async function answerQuestion(
  steps: Steps,
  { person, companyId, companyName, text, screen, taken, tell }: Asked,
): Promise<{ answer: Answer; kind: string }> {
  const { settings, before, byModel } = taken;
  const toolsOff = new Set(settings.tools.filter(({ enabled }) => !enabled).map(({ name }) => name));
  const ask = askOf(steps, { person, companyName, screen, toolsOff });
  const skills = assistantSkillsOf(steps.gate.extensions);
  const earlier = newestExchanges(before, maxEarlierQuestions);
  const whole = await understandQuestion(skills, ask, text, earlier);
  const { kind } = whole;
  // Refusals and answers about several companies always come from the built-in engine, not from a model.
  const isOurs = !byModel || kind.name.startsWith("refusal.") || kind.acrossCompanies === true;
  const modelOutcome = isOurs
    ? ({ kind: "absent", note: null } as const)
    : await modelAnswer(steps, ask, {
        person,
        companyId,
        companyName,
        settings,
        before,
        text,
        understood: "",
        onText: pieceByLine((piece) => tell({ event: "piece", text: piece })),
      });
  if (modelOutcome.kind === "answered" && modelOutcome.unverified.figures.length === 0)
    return { answer: modelOutcome.answer, kind: kind.name };
  const answer = await answerParts(skills, ask, whole, text, earlier);
  if (modelOutcome.kind === "answered") {
    const isKnown = answer.outcome === "answered" || answer.outcome === "nothing";
    if (!isKnown) return { answer: modelOutcome.answer, kind: kind.name };
    const note = `El modelo dio cifras que no están en los datos del portal (${modelOutcome.unverified.figures.join(", ")}); respondió el motor propio.`;
    return { answer: { ...answer, note }, kind: kind.name };
  }
  return { answer: { ...answer, note: modelOutcome.note ?? answer.note }, kind: kind.name };
}

/** Explanations are one question, however it is put. */
const isOneQuestion = (kind: QuestionKind) => /^(knowledge|listed|objects|lists)\./.test(kind.name);

/** Answers a question with two parts: with two answers, or with one that names the part that has none. */
async function answerParts(
  skills: Skills,
  ask: Ask,
  whole: Understood,
  text: string,
  earlier: readonly Exchange[],
): Promise<Answer> {
  const parts = questionParts(text);
  if (parts.length === 1 || whole.kind.name.startsWith("refusal.") || isOneQuestion(whole.kind))
    return await builtInAnswer(skills, ask, whole);
  const answers: Answer[] = [];
  const before = [...earlier];
  for (const part of parts) {
    const alone = await understandQuestion(skills, ask, part, []);
    // «… y va a llover mañana» does not continue a question.
    const isDeclined = /^(refusal|beyond)\./.test(alone.kind.name);
    const reading = isDeclined ? alone : await understandQuestion(skills, ask, part, before);
    const answer = await builtInAnswer(skills, ask, reading);
    const knows = answer.outcome === "answered" || answer.outcome === "nothing";
    if (!knows && answers.length === 0 && reading.kind === skills.lastResort)
      return await builtInAnswer(skills, ask, whole);
    answers.push(knows ? answer : leftOut(part, answer));
    before.unshift({ question: part, answer });
  }
  return joinedAnswers(answers);
}

/** Returns an answer that names the part without an answer before the reason. */
const leftOut = (part: string, answer: Answer): Answer => ({
  ...answer,
  blocks: [{ kind: "text", text: inertText(`Sobre «${part.replace(/^¿|\?$/g, "")}»:`) }, ...answer.blocks],
});

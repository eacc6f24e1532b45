import type { Answer } from "#features/assistant/assistant/answer.contract.ts";
import type { ChatEvent } from "#features/assistant/assistant/assistant.contract.ts";
import { isProvider, type Person } from "#platform/server/actor.ts";
import type { Steps } from "#platform/server/steps.ts";
import { newestExchanges } from "../conversations/conversation-views.rules.ts";
import type { TakenQuestion } from "../conversations/take-question.ts";
import { pieceByLine } from "../model/clean-answer.rules.ts";
import { modelAnswer } from "../model/model-answer.ts";
import { runTool } from "../tools/run-tool.ts";
import { answerElsewhere, companiesAskedFor } from "./answer-elsewhere.ts";
import { answerParts } from "./answer-parts.ts";
import type { Ask } from "./kind.ts";
import { assistantSkillsOf } from "./skills-of.ts";
import { understandQuestion } from "./understand.ts";

/** Returns the asker in the form that kinds of question use. */
function askOf(
  steps: Pick<Steps, "gate" | "actor" | "within">,
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
  const companies = ask.isProvider ? await companiesAskedFor(steps, person, text) : [];
  if (companies.length > 0)
    return await answerElsewhere(skills, {
      ...{ steps, person, companies, text, earlier },
      askIn: (there, name, off) =>
        askOf(there, { person, companyName: name, screen: undefined, toolsOff: off }),
    });
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

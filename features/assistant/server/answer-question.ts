import type { Answer } from "#features/assistant/answer.contract.ts";
import type { ChatEvent } from "#features/assistant/assistant.contract.ts";
import type { Person } from "#platform/server/actor.ts";
import type { Steps } from "#platform/server/steps.ts";
import { askOf } from "./ask-of.ts";
import { builtInAnswer } from "./engine/built-in-answer.ts";
import { understand } from "./engine/understand.ts";
import { newestExchanges } from "./exchanges.rules.ts";
import { modelAnswer } from "./model/model-answer.ts";
import { pieceByLine } from "./piece-by-line.ts";
import type { TakenQuestion } from "./take-question.ts";

interface Asked {
  person: Person;
  companyId: number;
  companyName: string;
  text: string;
  taken: TakenQuestion;
  tell(event: ChatEvent): void;
}

/** How many questions back is looked for what a follow-up leans on. */
const remembered = 12;

/** A model answers where the company chose one, and the built-in engine everywhere else and whenever it cannot. */
export async function answerQuestion(
  steps: Steps,
  { person, companyId, companyName, text, taken, tell }: Asked,
): Promise<{ answer: Answer; kind: string }> {
  const { settings, before, byModel } = taken;
  const toolsOff = new Set(settings.tools.filter(({ enabled }) => !enabled).map(({ name }) => name));
  const ask = askOf(steps, { person, companyName, toolsOff });
  const { kind, question } = await understand(ask, text, newestExchanges(before, remembered));
  // What Atenea never does is not left to a model.
  const isOurs = !byModel || kind.name.startsWith("refusal.");
  const told = isOurs
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
  if (told.kind === "answered") return { answer: told.answer, kind: kind.name };
  const answer = await builtInAnswer(ask, kind, question);
  return { answer: { ...answer, note: told.note ?? answer.note }, kind: kind.name };
}

import type { Answer } from "#features/assistant/answer.contract.ts";
import { builtInEngine } from "#features/assistant/chat-texts.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { AnswerDraft } from "./answer-draft.ts";
import type { Ask, Kind, Question } from "./kind.ts";

/** What the built-in engine answers. What may not be read is said, and is no fault. */
export async function builtInAnswer(ask: Ask, kind: Kind, question: Question): Promise<Answer> {
  try {
    return (await kind.answer(ask, question)).done(builtInEngine);
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

import type { Answer } from "#features/assistant/answer.contract.ts";
import { builtInEngine } from "#features/assistant/chat-texts.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { AnswerDraft } from "./answer-draft.ts";
import type { Ask, Kind, Question } from "./kind.ts";

/** Kinds whose lists and counts a name would have narrowed. */
const filters =
  /^(alerts|events|assets|accounts|controls|evidence|nonconformities|topics|sources|documents)\./;

/** What was named and not understood is told: the answer is about more than was asked. */
function unreadText({ unread }: Question): string | undefined {
  if (unread.length === 0) return undefined;
  const words = unread.map((word) => `«${word}»`).join(" ni ");
  return `No reconocí ${words}: la respuesta no está filtrada por eso.`;
}

/** What the built-in engine answers. What may not be read is said, and is no fault. */
export async function builtInAnswer(ask: Ask, kind: Kind, question: Question): Promise<Answer> {
  try {
    const answer = (await kind.answer(ask, question)).done(builtInEngine);
    const unread = filters.test(kind.name) ? unreadText(question) : undefined;
    return unread ? { ...answer, blocks: [{ kind: "text", text: unread }, ...answer.blocks] } : answer;
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

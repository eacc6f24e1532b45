import type { Answer } from "#features/assistant/answer.contract.ts";
import { builtInEngine } from "#features/assistant/chat-texts.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { AnswerDraft } from "./answer-draft.ts";
import type { Ask, Kind, Question } from "./kind.ts";

/** Kinds whose lists and counts a name would have narrowed. */
const filters =
  /^(alerts|events|assets|accounts|controls|evidence|nonconformities|topics|sources|documents)\./;

/** What was named and not understood is told: the answer is about more than was asked. */
function unreadNote({ unread }: Question): string | null {
  if (unread.length === 0) return null;
  const words = unread.map((word) => `«${word}»`).join(" ni ");
  return `No reconocí ${words}: la respuesta no está filtrada por eso.`;
}

/** What the built-in engine answers. What may not be read is said, and is no fault. */
export async function builtInAnswer(ask: Ask, kind: Kind, question: Question): Promise<Answer> {
  try {
    const answer = (await kind.answer(ask, question)).done(builtInEngine);
    return answer.note === null && filters.test(kind.name)
      ? { ...answer, note: unreadNote(question) }
      : answer;
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

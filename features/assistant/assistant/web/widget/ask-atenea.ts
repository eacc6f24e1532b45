import type { ChatMessage } from "#features/assistant/assistant/answer.contract.ts";
import {
  type ChatEvent,
  getHistory,
  type Question,
  type SentMessage,
  sendMessage,
  streamMessage,
} from "#features/assistant/assistant/assistant.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { callEvents, NoEvents } from "#platform/web/call/call-events.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { ServerUnreachable } from "#platform/web/call/reach-server.ts";

/**
 * An answer of Atenea, the assistant of the portal. The id is null for an answer of the call without streaming, which
 * returns none; such an answer cannot be rated.
 */
export type GivenAnswer = Omit<ChatMessage, "id"> & { id: string | null };

/** An error whose message is shown as the answer of the assistant. */
export class AnswerFailed extends Error {
  override readonly name = "AnswerFailed";
}

/**
 * Asks a question and reports events until the answer is complete. If streaming is not possible, the call without
 * streaming is used. After a lost connection the stored answer is read, because asking again would repeat the
 * question.
 */
export async function askAtenea(
  question: Question,
  onEvent: (event: ChatEvent) => void,
): Promise<GivenAnswer> {
  let questionId: string | undefined;
  try {
    for await (const event of callEvents(streamMessage, question)) {
      if (event.event === "answer") return event.message;
      if (event.event === "failed") throw new AnswerFailed(event.text);
      if (event.event === "asked") questionId = event.message.id;
      onEvent(event);
    }
  } catch (failure) {
    if (!isBrokenTransfer(failure)) throw failure;
    console.error("The stream of the answer broke", failure);
  }
  return questionId === undefined ? await askWithoutStream(question) : await readStoredAnswer(questionId);
}

function isBrokenTransfer(failure: unknown): boolean {
  if (failure instanceof CallFailure) return failure.code === "unreadable";
  if (failure instanceof AnswerFailed || failure instanceof ServerUnreachable) return false;
  return failure instanceof NoEvents || failure instanceof TypeError || failure instanceof SyntaxError;
}

/** Reads the stored answer to a question from the conversation. */
async function readStoredAnswer(questionId: string): Promise<GivenAnswer> {
  const { items } = await call(getHistory, { limit: 10 });
  const index = items.findIndex(({ id }) => id === questionId);
  const answer = items.slice(index + 1).find(({ type }) => type === "bot");
  if (index < 0 || !answer) throw new AnswerFailed();
  return answer;
}

async function askWithoutStream(question: Question): Promise<GivenAnswer> {
  const { r, sources } = JSON.parse(await call(sendMessage, question)) as SentMessage;
  return {
    id: null,
    type: "bot",
    content: r,
    timestamp: new Date().toISOString(),
    rating: null,
    answer: {
      outcome: "answered",
      understood: "",
      blocks: [{ kind: "text", text: r }],
      sources: sources ?? [],
      suggestions: [],
      note: null,
      topic: null,
      engine: "",
    },
  };
}

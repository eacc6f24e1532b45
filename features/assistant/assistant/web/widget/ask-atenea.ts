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

/** An answer of the plain call has no id and cannot be rated. */
export type GivenAnswer = Omit<ChatMessage, "id"> & { id: string | null };

/** An error whose message is already an answer of Atenea. */
export class AnswerFailed extends Error {
  override readonly name = "AnswerFailed";
}

/**
 * Asks a question and reports events until the answer is complete. Without event streaming the plain call is used;
 * after a connection loss the stored answer is read, because asking again would repeat the question.
 */
export async function askAtenea(
  question: Question,
  onEvent: (event: ChatEvent) => void,
): Promise<GivenAnswer> {
  let requestedText: string | undefined;
  try {
    for await (const event of callEvents(streamMessage, question)) {
      if (event.event === "answer") return event.message;
      if (event.event === "failed") throw new AnswerFailed(event.text);
      if (event.event === "asked") requestedText = event.message.id;
      onEvent(event);
    }
  } catch (failure) {
    if (!isBrokenTransfer(failure)) throw failure;
    console.error("The stream of the answer broke", failure);
  }
  return requestedText === undefined ? await plainAnswer(question) : await keptAnswer(requestedText);
}

function isBrokenTransfer(failure: unknown): boolean {
  if (failure instanceof CallFailure) return failure.code === "unreadable";
  if (failure instanceof AnswerFailed || failure instanceof ServerUnreachable) return false;
  return failure instanceof NoEvents || failure instanceof TypeError || failure instanceof SyntaxError;
}

async function keptAnswer(question: string): Promise<GivenAnswer> {
  const { items } = await call(getHistory, { limit: 10 });
  const place = items.findIndex(({ id }) => id === question);
  const answer = items.slice(place + 1).find(({ type }) => type === "bot");
  if (place < 0 || !answer) throw new AnswerFailed();
  return answer;
}

async function plainAnswer(question: Question): Promise<GivenAnswer> {
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

import type { AnswerBlock, ChatMessage } from "#features/assistant/assistant/answer.contract.ts";
import type { ChatEvent } from "#features/assistant/assistant/assistant.contract.ts";
import { chatTexts } from "#features/assistant/assistant/assistant.labels.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { problemSentence } from "#platform/web/call/problem-sentences.ts";
import { AnswerFailed, type GivenAnswer } from "./ask-atenea.ts";

export interface AnswerSoFar {
  understood: string;
  blocks: readonly AnswerBlock[];
}

export const nothingYet: AnswerSoFar = { understood: "", blocks: [] };

/** Returns the partial answer after one more event; a piece of text is appended to the previous text. */
export function answerAfterEvent(answer: AnswerSoFar, event: ChatEvent): AnswerSoFar {
  if (event.event === "understood") return { ...answer, understood: event.text };
  if (event.event === "block") return { ...answer, blocks: [...answer.blocks, event.block] };
  if (event.event !== "piece") return answer;
  const last = answer.blocks.at(-1);
  if (last?.kind !== "text")
    return { ...answer, blocks: [...answer.blocks, { kind: "text", text: event.text }] };
  return {
    ...answer,
    blocks: [...answer.blocks.slice(0, -1), { kind: "text", text: last.text + event.text }],
  };
}

/** A message of the conversation on screen; `ratable` is the id of the stored answer, if it can be rated. */
export interface ChatLine extends Omit<ChatMessage, "id"> {
  key: string;
  ratable: string | null;
}

export function chatLineFromAnswer(message: GivenAnswer): ChatLine {
  const { id, ...shown } = message;
  return { ...shown, key: id ?? crypto.randomUUID(), ratable: shown.type === "bot" ? id : null };
}

/** Returns a line that exists only on this screen: a greeting, a question in progress, an error. */
export function announcedLine(type: ChatLine["type"], content: string): ChatLine {
  return {
    key: crypto.randomUUID(),
    ratable: null,
    type,
    content,
    timestamp: new Date().toISOString(),
    answer: null,
    rating: null,
  };
}

/**
 * Returns the text that is shown in place of a failed answer: the message of the failure itself if it has one, the
 * apology `cannotAnswer` if the server failed, otherwise the reason.
 */
export function failureLine(failure: unknown): string {
  if (failure instanceof AnswerFailed) return failure.message || chatTexts.cannotAnswer;
  if (!(failure instanceof CallFailure)) return ownWords(failure);
  if (failure.status >= 500) return chatTexts.cannotAnswer;
  // A rate limit states its duration.
  return failure.code === "too_many_requests" && failure.detail ? failure.detail : problemSentence(failure);
}

/** Returns the error line for the deletion of the history. */
export function clearFailureLine(failure: unknown): string {
  if (failure instanceof CallFailure && failure.status < 500) return problemSentence(failure);
  return chatTexts.historyKept;
}

function ownWords(failure: unknown): string {
  return failure instanceof Error && failure.name === "ServerUnreachable"
    ? problemSentence(failure)
    : chatTexts.cannotAnswer;
}

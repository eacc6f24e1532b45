import { chatTexts } from "#features/assistant/chat-texts.ts";
import { CallFailure } from "#platform/web/call-failure.ts";
import { problemSentence } from "#platform/web/problem-sentences.ts";
import { AnswerFailed } from "./ask-atenea.ts";

/** What the bot says when there is no answer: the specification's words when the server failed, else why. */
export function failureLine(failure: unknown): string {
  if (failure instanceof AnswerFailed) return failure.message || chatTexts.cannotAnswer;
  if (!(failure instanceof CallFailure)) return ownWords(failure);
  if (failure.status >= 500) return chatTexts.cannotAnswer;
  // A limit says for how long.
  return failure.code === "too_many_requests" && failure.detail ? failure.detail : problemSentence(failure);
}

/** The same for the deletion of the history. */
export function clearFailureLine(failure: unknown): string {
  if (failure instanceof CallFailure && failure.status < 500) return problemSentence(failure);
  return chatTexts.historyKept;
}

function ownWords(failure: unknown): string {
  return failure instanceof Error && failure.name === "ServerUnreachable"
    ? problemSentence(failure)
    : chatTexts.cannotAnswer;
}

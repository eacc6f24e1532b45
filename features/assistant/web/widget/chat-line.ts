import type { ChatMessage } from "#features/assistant/answer.contract.ts";
import type { GivenAnswer } from "./ask-atenea.ts";

/** A line of the conversation as it is shown; `ratable` is the id of a kept answer. */
export interface ChatLine extends Omit<ChatMessage, "id"> {
  key: string;
  ratable: string | null;
}

export function lineOf(message: GivenAnswer): ChatLine {
  const { id, ...said } = message;
  return { ...said, key: id ?? crypto.randomUUID(), ratable: said.type === "bot" ? id : null };
}

/** A line that only this screen knows: a greeting, a question on its way, a failure. */
export function spokenLine(type: ChatLine["type"], content: string): ChatLine {
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

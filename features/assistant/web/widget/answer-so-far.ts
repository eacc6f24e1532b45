import type { AnswerBlock } from "#features/assistant/answer.contract.ts";
import type { ChatEvent } from "#features/assistant/assistant.contract.ts";

export interface AnswerSoFar {
  understood: string;
  blocks: readonly AnswerBlock[];
}

export const nothingYet: AnswerSoFar = { understood: "", blocks: [] };

/** What is known of an answer after one more event; pieces of text join the text before them. */
export function answerAfter(known: AnswerSoFar, event: ChatEvent): AnswerSoFar {
  if (event.event === "understood") return { ...known, understood: event.text };
  if (event.event === "block") return { ...known, blocks: [...known.blocks, event.block] };
  if (event.event !== "piece") return known;
  const last = known.blocks.at(-1);
  if (last?.kind !== "text")
    return { ...known, blocks: [...known.blocks, { kind: "text", text: event.text }] };
  return { ...known, blocks: [...known.blocks.slice(0, -1), { kind: "text", text: last.text + event.text }] };
}

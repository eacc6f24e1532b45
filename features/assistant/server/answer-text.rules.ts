import type { Answer, AnswerBlock } from "#features/assistant/answer.contract.ts";

/** An answer as lines of plain text, for whoever reads no blocks. */
export function answerText({ blocks, note }: Pick<Answer, "blocks" | "note">): string {
  return [...blocks.map(linesOf), ...(note ? [note] : [])].filter(Boolean).join("\n");
}

function linesOf(block: AnswerBlock): string {
  if (block.kind === "text") return block.text.replaceAll("**", "");
  if (block.kind === "chart")
    return `${block.title}: ${block.points.map(({ label, value }) => `${label} ${value}`).join(", ")}`;
  return block.rows.map(({ cells }) => `- ${cells.join(" · ")}`).join("\n");
}

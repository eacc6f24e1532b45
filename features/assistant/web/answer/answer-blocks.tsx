import type { AnswerBlock, AnswerSource } from "#features/assistant/answer.contract.ts";
import { AnswerChart } from "./answer-chart.tsx";
import { AnswerTable } from "./answer-table.tsx";
import { AnswerText } from "./answer-text.tsx";

interface AnswerBlocksProps {
  blocks: readonly AnswerBlock[];
  sources: readonly AnswerSource[];
}

/** What an answer says, shows in a table or draws, in its order. */
export function AnswerBlocks({ blocks, sources }: AnswerBlocksProps) {
  return blocks.map((block, place) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: blocks are only ever added at the end
    if (block.kind === "text") return <AnswerText key={place} text={block.text} sources={sources} />;
    if (block.kind === "table") return <AnswerTable key={place} table={block} />;
    return <AnswerChart key={place} chart={block} />;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: ends here
  });
}

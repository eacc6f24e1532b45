import { Link } from "react-router";
import type { Answer, AnswerBlock, AnswerSource } from "#features/assistant/assistant/answer.contract.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import styles from "./answer.module.css";
import { AnswerChart } from "./answer-chart.tsx";
import { AnswerTable } from "./answer-table.tsx";
import { AnswerText } from "./answer-text.tsx";

interface AnswerBlocksProps {
  blocks: readonly AnswerBlock[];
  sources: readonly AnswerSource[];
}

/** The texts, tables and charts of an answer, in its order. */
export function AnswerBlocks({ blocks, sources }: AnswerBlocksProps) {
  return blocks.map((block, place) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: blocks are only ever added at the end
    if (block.kind === "text") return <AnswerText key={place} text={block.text} sources={sources} />;
    if (block.kind === "table") return <AnswerTable key={place} table={block} />;
    return <AnswerChart key={place} chart={block} />;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: ends here
  });
}

/** The numbered sources of an answer; each links to its record or list in the portal. */
function AnswerSources({ sources }: { sources: readonly AnswerSource[] }) {
  if (sources.length === 0) return null;
  return (
    <ol className={styles.sources} aria-label="Fuentes">
      {sources.map(({ number, label, path }) => (
        <li key={number}>
          <Link to={path}>
            <span className={styles.number}>[{number}]</span> {label}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** A complete answer: the understood question, its blocks and its sources. */
export function AnswerView({ answer }: { answer: Answer }) {
  const { understood, blocks, sources, note, topic } = answer;
  return (
    <div className={styles.answer}>
      <Understood text={understood} />
      <AnswerBlocks blocks={blocks} sources={sources} />
      <AnswerSources sources={sources} />
      {note && <Note>{note}</Note>}
      {topic && <FeatureSlot slot="topic-offer" offer={topic} />}
    </div>
  );
}

/** Shows the question as it was understood, so that a misreading is noticed. */
export function Understood({ text }: { text: string }) {
  if (!text) return null;
  return <Note>Entendí: {text}</Note>;
}

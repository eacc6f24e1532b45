import type { Answer } from "#features/assistant/answer.contract.ts";
import styles from "./answer.module.css";
import { AnswerBlocks } from "./answer-blocks.tsx";
import { AnswerSources } from "./answer-sources.tsx";
import { TopicOffer } from "./topic-offer.tsx";

/** A whole answer: what was understood, what it says, and what it rests on. */
export function AnswerView({ answer }: { answer: Answer }) {
  const { understood, blocks, sources, note, topic } = answer;
  return (
    <div className={styles.answer}>
      <Understood text={understood} />
      <AnswerBlocks blocks={blocks} sources={sources} />
      <AnswerSources sources={sources} />
      {note && <p className={styles.aside}>{note}</p>}
      {topic && <TopicOffer offer={topic} />}
    </div>
  );
}

/** So that a question that was taken for another is noticed. */
export function Understood({ text }: { text: string }) {
  if (!text) return null;
  return <p className={styles.aside}>Entendí: {text}</p>;
}

import { AnswerBlocks } from "../answer/answer-blocks.tsx";
import { Understood } from "../answer/answer-view.tsx";
import type { AnswerSoFar } from "./answer-so-far.ts";
import styles from "./chat-bubble.module.css";

/** The answer while it is written: what was understood, what has arrived, and that more is coming. */
export function ComingAnswer({ coming: { understood, blocks } }: { coming: AnswerSoFar }) {
  return (
    <li className={styles.line} data-from="bot">
      <div className={styles.bubble}>
        <Understood text={understood} />
        <AnswerBlocks blocks={blocks} sources={[]} />
        <p className={styles.typing}>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          Atenea está escribiendo…
        </p>
      </div>
    </li>
  );
}

import type { Score } from "#features/control-states/control-states.contract.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { shareText } from "../words/share-text.ts";
import { ScoreBar } from "./score-bar.tsx";
import styles from "./score-pair.module.css";

type Pair = Pick<Score, "compliance" | "coverage">;

interface ScorePairProps {
  score: Pair & Partial<Pick<Score, "assessed" | "applicable">>;
  large?: boolean;
}

/** Compliance and coverage, always together: how much is met of what was assessed, and how much was assessed. */
export function ScorePair({ score, large = false }: ScorePairProps) {
  const { compliance, coverage, assessed, applicable } = score;
  return (
    <div className={classNames(styles.pair, large && styles.large)}>
      <p className={styles.part}>
        <strong className={classNames(styles.number, compliance === null && styles.unknown)}>
          {shareText(compliance)}
        </strong>
        <span className={styles.name}>cumple de lo evaluado</span>
      </p>
      <p className={styles.part}>
        <strong className={styles.number}>{shareText(coverage)}</strong>
        <span className={styles.name}>
          evaluado
          {assessed !== undefined &&
            applicable !== undefined &&
            `, ${numberText(assessed)} de ${numberText(applicable)}`}
        </span>
      </p>
      <ScoreBar compliance={compliance} coverage={coverage} />
    </div>
  );
}

import { useId } from "react";
import type { Score } from "#features/compliance/control-states/control-states.contract.ts";
import {
  complianceText,
  isAssessedTooLittle,
  visibleCompliance,
} from "#features/compliance/control-states/shown-compliance.labels.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { capitalised, shareText } from "../text/plain-text.ts";
import styles from "./score-pair.module.css";

interface ScoreBarProps {
  compliance: number | null;
  coverage: number;
}

const width = 200;
const height = 8;

/**
 * A bar over all applicable controls: filled for the compliant share, striped for the other assessed ones, empty for
 * the unassessed ones.
 */
export function ScoreBar({ compliance, coverage }: ScoreBarProps) {
  const stripes = useId();
  const assessedWidth = coverage * width;
  const metWidth = assessedWidth * (compliance ?? 0);
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={
        isAssessedTooLittle({ compliance, coverage })
          ? `Se evaluó ${shareText(coverage)} de lo aplicable: poco para decir cuánto se cumple`
          : `Cumple ${shareText(compliance)} de lo evaluado; se evaluó ${shareText(coverage)} de lo aplicable`
      }
    >
      <pattern id={stripes} width="4" height="8" patternUnits="userSpaceOnUse">
        <path className={styles.stripe} d="M0 0h1.6v8H0z" />
      </pattern>
      <rect className={styles.room} width={width} height={height} />
      <rect className={styles.assessed} width={assessedWidth} height={height} />
      <rect fill={`url(#${stripes})`} width={assessedWidth} height={height} />
      <rect className={styles.met} width={metWidth} height={height} />
    </svg>
  );
}

type Pair = Pick<Score, "compliance" | "coverage">;

interface ScorePairProps {
  score: Pair & Partial<Pick<Score, "assessed" | "applicable">>;
  large?: boolean;
}

/**
 * Compliance and coverage, which are always shown together: the compliant share of the assessed controls, and the
 * assessed share.
 */
export function ScorePair({ score, large = false }: ScorePairProps) {
  const { compliance, coverage, assessed, applicable } = score;
  return (
    <div className={classNames(styles.pair, large && styles.large)}>
      <p className={styles.part}>
        <strong className={classNames(styles.number, visibleCompliance(score) === null && styles.unknown)}>
          {capitalised(complianceText(score, shareText))}
        </strong>
        <span className={styles.name}>
          {isAssessedTooLittle(score) ? "para decir cuánto cumple" : "cumple de lo evaluado"}
        </span>
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

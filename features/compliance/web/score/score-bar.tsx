import { useId } from "react";
import { shareText } from "../words/share-text.ts";
import styles from "./score-bar.module.css";

interface ScoreBarProps {
  compliance: number | null;
  coverage: number;
}

const width = 200;
const height = 8;

/**
 * All that applies as one line: filled as far as it is met, striped as far as it was assessed and is not met, empty
 * where nobody looked yet.
 */
export function ScoreBar({ compliance, coverage }: ScoreBarProps) {
  const stripes = useId();
  const assessed = coverage * width;
  const met = assessed * (compliance ?? 0);
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Cumple ${shareText(compliance)} de lo evaluado; se evaluó ${shareText(coverage)} de lo aplicable`}
    >
      <pattern id={stripes} width="4" height="8" patternUnits="userSpaceOnUse">
        <path className={styles.stripe} d="M0 0h1.6v8H0z" />
      </pattern>
      <rect className={styles.room} width={width} height={height} />
      <rect className={styles.assessed} width={assessed} height={height} />
      <rect fill={`url(#${stripes})`} width={assessed} height={height} />
      <rect className={styles.met} width={met} height={height} />
    </svg>
  );
}

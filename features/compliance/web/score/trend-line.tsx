import { sparklinePath } from "#platform/web/charts/sparkline.tsx";
import styles from "./trend.module.css";

interface TrendLineProps {
  label: string;
  /** Shares from 0 to 1 at even distances; null is a gap. */
  compliance: readonly (number | null)[];
  coverage: readonly (number | null)[];
}

const width = 160;
const height = 36;

/** Compliance as a full line over coverage as a dotted one, both from 0 to 100 %. */
export function TrendLine({ label, compliance, coverage }: TrendLineProps) {
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.ground} d={`M0 ${height}H${width}`} />
      <path className={styles.coverage} d={sparklinePath(coverage, width, height)} />
      <path className={styles.compliance} d={sparklinePath(compliance, width, height)} />
    </svg>
  );
}

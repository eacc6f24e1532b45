import { linePath } from "./chart-shapes.ts";
import styles from "./sparkline.module.css";

interface SparklineProps {
  /** The values in order of time; null is a gap. */
  values: readonly (number | null)[];
  /** The description for screen readers: "Eventos por día, últimos 28 días". */
  label: string;
}

const width = 120;
const height = 28;

/** A small line chart from zero up, shown beside a number. */
export function Sparkline({ values, label }: SparklineProps) {
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={linePath(values, width, height)} />
    </svg>
  );
}

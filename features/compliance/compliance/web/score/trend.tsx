import type { TrendPoint } from "#features/compliance/control-states/control-states.contract.ts";
import { linePath } from "#platform/web/charts/chart-shapes.ts";
import { dayAfter, pointsText } from "../text/plain-text.ts";
import styles from "./trend.module.css";
import { changeSince, evenDays, trendValues } from "./trend-points.ts";

interface TrendLineProps {
  label: string;
  /** The shares from 0 to 1 at equal distances; null is a gap. */
  compliance: readonly (number | null)[];
  coverage: readonly (number | null)[];
}

const width = 160;
const height = 36;

/** Compliance as a full line over coverage as a dotted one, both from 0 to 100 %. */
function TrendLine({ label, compliance, coverage }: TrendLineProps) {
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.ground} d={`M0 ${height}H${width}`} />
      <path className={styles.coverage} d={linePath(coverage, width, height, 1)} />
      <path className={styles.compliance} d={linePath(compliance, width, height, 1)} />
    </svg>
  );
}

interface TrendProps {
  points: readonly TrendPoint[];
  today: string;
}

const window = { days: 365, words: "últimos 12 meses", marks: 60 };
const recent = 30;

/** A year of compliance and coverage as two small lines, with the change of compliance in the last month. */
export function Trend({ points, today }: TrendProps) {
  if (points.length === 0) return <p className={styles.note}>Sin historia todavía</p>;
  const days = evenDays(dayAfter(today, -window.days), today, window.marks);
  return (
    <div className={styles.trend}>
      <TrendLine
        label={`Cumplimiento y cobertura, ${window.words}`}
        compliance={trendValues(points, days, "compliance")}
        coverage={trendValues(points, days, "coverage")}
      />
      <p className={styles.note}>
        {pointsText(changeSince(points, dayAfter(today, -recent), "compliance"))} en {recent} días
      </p>
    </div>
  );
}

import type { TrendPoint } from "#features/control-states/control-states.contract.ts";
import { dayAfter } from "../words/plain-day.ts";
import { pointsText } from "../words/share-text.ts";
import styles from "./trend.module.css";
import { TrendLine } from "./trend-line.tsx";
import { changeSince, evenDays, trendValues } from "./trend-points.ts";

interface TrendProps {
  points: readonly TrendPoint[];
  today: string;
}

const window = { days: 365, words: "últimos 12 meses", marks: 60 };
const recent = 30;

/** A year of compliance and coverage as two small lines, and how far compliance moved in the last month. */
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

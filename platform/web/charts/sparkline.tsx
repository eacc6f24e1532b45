import styles from "./sparkline.module.css";

/** The path of a line through the values, zero at the bottom; a gap lifts the pen. */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): string {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  let penDown = false;
  let path = "";
  values.forEach((value, place) => {
    if (value === null) {
      penDown = false;
      return;
    }
    const x = round(place * step);
    const y = round(height - (value / highest) * height);
    path += `${penDown ? "L" : "M"}${x} ${y}`;
    penDown = true;
  });
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

interface SparklineProps {
  /** In order of time; null is a gap. */
  values: readonly (number | null)[];
  /** What it shows, in words, for those who do not see it: "Eventos por día, últimos 28 días". */
  label: string;
}

const width = 120;
const height = 28;

/** A small line from zero up; its number stands beside it. */
export function Sparkline({ values, label }: SparklineProps) {
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={sparklinePath(values, width, height)} />
    </svg>
  );
}

import type { ReportSummary } from "#features/intelligence/reports/reports.contract.ts";
import { periodText, reportKindLabels } from "#features/intelligence/reports/reports.labels.ts";
import styles from "./report-cover.module.css";

const rows = 15;
const points = 13;

/** Yields pseudo-random numbers between 0 and 1; the same text as seed gives the same numbers. */
function* chanceOf(seed: string): Generator<number, never> {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  while (true) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

/** Returns contour lines for a cover, from top to bottom; the same seed gives the same lines. */
function coverLines(seed: string, width: number, height: number): string[] {
  const chance = chanceOf(seed);
  const next = () => chance.next().value;
  const peak = 0.25 + next() * 0.5;
  return Array.from({ length: rows }, (_, row) => {
    const base = (height / rows) * (row + 1);
    const swell = Math.sin(((row + 1) / (rows + 1)) * Math.PI);
    const places = Array.from({ length: points }, (_unused, point) => {
      const x = (point / (points - 1)) * width;
      const nearness = Math.exp(-(((point / (points - 1) - peak) / 0.2) ** 2));
      const rise = (0.2 + next()) * nearness * swell * height * 0.16;
      return { x, y: base - rise };
    });
    return smooth(places);
  });
}

function smooth(places: { x: number; y: number }[]): string {
  const text = (value: number) => Math.round(value * 10) / 10;
  return places.reduce((path, { x, y }, index) => {
    const before = places[index - 1];
    if (!before) return `M${text(x)} ${text(y)}`;
    const middle = text((before.x + x) / 2);
    return `${path}C${middle} ${text(before.y)} ${middle} ${text(y)} ${text(x)} ${text(y)}`;
  }, "");
}

type CoverFacts = Pick<ReportSummary, "title" | "kind" | "period_start" | "period_end" | "cover_hue">;

/** A cover generated from the report's hue and period, distinct for each period. */
export function ReportCover({ report }: { report: CoverFacts }) {
  const { kind, cover_hue, period_start, period_end } = report;
  const period = periodText(report);
  const [first, ...rest] = period.split(/ (?=a |\d{4}$)/);
  const ink = `oklch(0.95 0.03 ${cover_hue})`;
  return (
    <svg
      className={styles.cover}
      viewBox="0 0 300 400"
      role="img"
      aria-label={`Portada: ${reportKindLabels[kind].toLowerCase()}, ${period}`}
    >
      <rect width="300" height="400" fill={`oklch(0.34 0.065 ${cover_hue})`} />
      <g
        transform="translate(0 92)"
        fill={`oklch(0.34 0.065 ${cover_hue})`}
        stroke={`oklch(0.74 0.1 ${cover_hue})`}
        strokeWidth="1.2"
      >
        {coverLines(`${period_start}/${period_end}`, 300, 210).map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <g fill={ink} className={styles.words}>
        <text x="24" y="44" className={styles.kind}>
          Reporte {reportKindLabels[kind].toLowerCase()}
        </text>
        <text x="24" y={rest.length > 0 ? 348 : 372} className={styles.period}>
          {first}
        </text>
        <text x="24" y="374" className={styles.period}>
          {rest.join(" ")}
        </text>
        <text x="276" y="44" textAnchor="end" className={styles.kind}>
          CCI
        </text>
      </g>
    </svg>
  );
}

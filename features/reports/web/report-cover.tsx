import type { ReportSummary } from "#features/reports/reports.contract.ts";
import { coverLines } from "./cover-lines.ts";
import styles from "./report-cover.module.css";
import { periodText, reportKindWords } from "./report-words.ts";

type CoverFacts = Pick<ReportSummary, "title" | "kind" | "period_start" | "period_end" | "cover_hue">;

/** A cover drawn from the report's colour and period: no two periods look the same, and none needs a picture. */
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
      aria-label={`Portada: ${reportKindWords[kind].toLowerCase()}, ${period}`}
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
          Reporte {reportKindWords[kind].toLowerCase()}
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

import { Link } from "react-router";
import type { SummaryFigure } from "#features/executive-summaries/contracts/summary-content.contract.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./pages.module.css";
import { Sentence } from "./sentence.tsx";

const changeWords = {
  up: "Subió.",
  down: "Bajó.",
  similar: "Similar.",
  few: "Pocos casos para una tendencia.",
  equal: "Igual.",
  unknown: "Sin comparación.",
} as const satisfies Record<SummaryFigure["change"], string>;

/** The four figures of the month, each with the month before and the recorded reason. */
export function Figures({ figures }: { figures: readonly SummaryFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <ul className={styles.figures} aria-label="Cifras del mes">
      {figures.map(({ id, label, value, before, change, meaning, reason, to }) => (
        <li key={id} className={styles.figure}>
          <span className={styles.label}>{to ? <Link to={to}>{label}</Link> : label}</span>
          <span className={styles.value} data-measured={value !== null}>
            {value === null ? "Sin dato" : numberText(value)}
          </span>
          <span className={styles.soft}>
            Cierre anterior: {before === null ? "sin dato" : numberText(before)}
          </span>
          <span className={styles.reason}>
            <strong data-meaning={meaning}>{changeWords[change]}</strong> <Sentence segments={reason} />
          </span>
        </li>
      ))}
    </ul>
  );
}

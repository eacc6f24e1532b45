import { Link } from "react-router";
import type { SummaryDetail } from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import type { SummaryFigure } from "../../contracts/summary-content.contract.ts";
import { dayText } from "./decisions.tsx";
import { Lines } from "./lines.tsx";
import styles from "./pages.module.css";
import { Sentence, Sources } from "./sentence.tsx";

const changeLabels = {
  up: "Subió.",
  down: "Bajó.",
  similar: "Similar.",
  few: "Pocos casos para una tendencia.",
  equal: "Igual.",
  unknown: "Sin comparación.",
} as const satisfies Record<SummaryFigure["change"], string>;

/** The four figures of the month, each with the month before and the recorded reason. */
function Figures({ figures }: { figures: readonly SummaryFigure[] }) {
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
            <strong data-meaning={meaning}>{changeLabels[change]}</strong> <Sentence segments={reason} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The headline, the four figures, the incidents, the gaps, and the signed paragraph. */
export function FirstPage({ summary }: { summary: SummaryDetail }) {
  const { content, paragraph, paragraph_by_name } = summary;
  const { headline } = content;
  return (
    <article className={styles.page} aria-label="Página 1">
      <p className={styles.soft}>
        {content.company} · {dayText(content.from)} a {dayText(content.to)}
      </p>
      <div className={styles.headline} data-tone={headline.tone}>
        <p>
          <Sentence segments={headline.segments} />
        </p>
        <Sources sources={headline.sources} />
      </div>
      <Figures figures={content.figures} />
      <Lines
        title="Qué pasó"
        lines={content.incidents}
        section="incidents"
        sourced
        empty="Las líneas de esta sección se ocultaron."
      />
      <Lines title="Qué no pudimos ver" lines={content.gaps} sourced />
      {paragraph && (
        <Stack as="section" gap={3} bounded aria-label="Comentario de su equipo de servicio">
          <h3 className={styles.heading}>Comentario de su equipo de servicio</h3>
          <blockquote className={styles.paragraph}>
            <p>{paragraph}</p>
            <footer className={styles.soft}>{paragraph_by_name}</footer>
          </blockquote>
        </Stack>
      )}
    </article>
  );
}

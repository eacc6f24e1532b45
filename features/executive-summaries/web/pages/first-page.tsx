import type { SummaryDetail } from "#features/executive-summaries/contracts/executive-summaries.contract.ts";
import { dayText } from "./decisions.tsx";
import { Figures } from "./figures.tsx";
import { Lines } from "./lines.tsx";
import styles from "./pages.module.css";
import { Sentence, Sources } from "./sentence.tsx";

/** The sentence of the month, four figures, what happened, what could not be seen, and the signed paragraph. */
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
        <section className={styles.section} aria-label="Comentario de su equipo de servicio">
          <h3 className={styles.heading}>Comentario de su equipo de servicio</h3>
          <blockquote className={styles.paragraph}>
            <p>{paragraph}</p>
            <footer className={styles.soft}>{paragraph_by_name}</footer>
          </blockquote>
        </section>
      )}
    </article>
  );
}

import type { SummaryDetail } from "#features/executive-summaries/contracts/executive-summaries.contract.ts";
import type { SummaryStep } from "#features/executive-summaries/contracts/summary-terms.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import styles from "../summaries.module.css";

const stepWords = {
  composed: "compuso el borrador",
  recomposed: "actualizó los datos",
  arranged: "cambió el orden",
  hidden: "ocultó una línea",
  shown: "volvió a mostrar una línea",
  paragraph: "escribió el comentario",
  submitted: "lo envió a revisión",
  approved: "lo aprobó",
  rejected: "lo devolvió",
  published: "lo publicó",
  corrected: "lo corrigió con otra edición",
} as const satisfies Record<SummaryStep, string>;

/** The record of a summary, for the provider's people. */
export function Steps({ steps }: Pick<SummaryDetail, "steps">) {
  if (steps.length === 0) return null;
  return (
    <section className={styles.stack} aria-label="Registro del resumen">
      <h2 className={styles.heading}>Registro</h2>
      <ul className={styles.steps}>
        {steps.map(({ id, action, reason, actor_name, at }) => (
          <li key={id}>
            <ExactTime at={at} />: {actor_name} {stepWords[action]}
            {reason && `. ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { NonconformityStep } from "#features/assurance/nonconformity.contract.ts";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import styles from "./assurance.module.css";

function stepSentence({ from_status, to_status }: NonconformityStep): string {
  if (from_status === null) return "la abrió";
  if (from_status === "closed") return "la reabrió";
  if (from_status === "awaiting_check" && to_status === "in_progress") return "la devolvió a trabajo";
  const sentences = {
    open: "la abrió",
    in_progress: "comenzó a trabajar en ella",
    awaiting_check: "la envió a verificar",
    closed: "comprobó que funciona y la cerró",
  };
  return sentences[to_status];
}

/** Who moved it, when and why; the newest first. */
export function NonconformityStory({ steps }: { steps: NonconformityStep[] }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>Historia</h3>
      <ol className={styles.list}>
        {steps.toReversed().map((step) => (
          <li key={step.id} className={styles.item}>
            <span>
              <strong>{step.actor_name}</strong> {stepSentence(step)}
              {step.note && <p className={styles.text}>{step.note}</p>}
            </span>
            <span className={styles.note}>
              <RelativeTime at={step.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

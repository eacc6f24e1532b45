import type { SharedActivity } from "#features/alerts/alert-activity.contract.ts";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import { clientStepWords } from "./client-words.ts";
import styles from "./shared-story.module.css";

/** What was done and said, the newest first. */
export function SharedStory({ steps }: { steps: readonly SharedActivity[] }) {
  const told = steps
    .flatMap((step) => {
      const words = clientStepWords[step.type];
      return words ? [{ ...step, words }] : [];
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
  if (told.length === 0) return <p>Aún no hay pasos que mostrar.</p>;
  return (
    <ol className={styles.steps}>
      {told.map(({ id, words, side, actor_name, at, note }) => (
        <li key={id} className={styles.step} data-side={side}>
          <span className={styles.head}>
            <strong>{words}</strong>
            <span className={styles.soft}>
              {side === "client" && actor_name && `${actor_name} · `}
              <RelativeTime at={at} />
            </span>
          </span>
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}

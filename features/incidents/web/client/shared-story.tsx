import type { SharedDetail } from "#features/incidents/contracts/shared-incidents.contract.ts";
import { stageWords } from "#features/incidents/incidents.words.ts";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { clientStepWords } from "./client-words.ts";
import styles from "./shared-incident-view.module.css";

/** What was done and written, the newest first. */
export function SharedStory({ story }: { story: SharedDetail["story"] }) {
  const described = story
    .flatMap((step) => {
      const words = clientStepWords[step.type];
      return words ? [{ ...step, words }] : [];
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
  if (described.length === 0) return <p>Aún no hay pasos que mostrar.</p>;
  return (
    <ol className={styles.steps}>
      {described.map(({ id, type, words, side, actor_name, at, note, status }) => (
        <li key={id} data-side={side}>
          <span className={styles.line}>
            <strong>
              {type === "commented" && side === "client" ? "Ustedes escribieron" : words}
              {type === "status_changed" && status && `: ${stageWords[status].toLowerCase()}`}
            </strong>
            <span className={styles.soft}>
              {side === "client" && actor_name && `${actor_name} · `}
              <RelativeTime at={at} />
            </span>
          </span>
          {note && <p className={styles.text}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}

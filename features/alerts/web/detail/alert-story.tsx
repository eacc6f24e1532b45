import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import type { Activity } from "#features/alerts/alert-activity.contract.ts";
import { alertNumber } from "#features/alerts/alerts.words.ts";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import { activityText } from "./activity-text.ts";
import styles from "./alert-story.module.css";

interface AlertStoryProps {
  /** The alert whose story it is: steps of merged ones name theirs. */
  number: number;
  steps: readonly Activity[];
}

/** Everything that happened to an alert, the newest first; what was said wears the look of its box. */
export function AlertStory({ number, steps }: AlertStoryProps) {
  const newest = steps.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <ol className={styles.steps}>
      {newest.map((step) => (
        <li key={step.id} className={styles.step} data-side={step.side}>
          <span className={styles.head}>
            <strong>{activityText(step)}</strong>
            {step.alert_number !== number && (
              <span className={styles.soft}>en {alertNumber(step.alert_number)}</span>
            )}
            <span className={styles.soft}>
              {step.side === "portal" ? "Portal" : step.actor_name} · <RelativeTime at={step.at} />
            </span>
            {step.visibility === "client" && (
              <span className={styles.seen}>
                <IconEye aria-hidden="true" /> lo ve el cliente
              </span>
            )}
          </span>
          {step.note && <Words step={step} />}
        </li>
      ))}
    </ol>
  );
}

function Words({ step: { note, visibility } }: { step: Activity }) {
  if (visibility === "client") return <p className={styles.toClient}>{note}</p>;
  return (
    <p className={styles.inside}>
      <IconLock aria-label="Interna" /> {note}
    </p>
  );
}

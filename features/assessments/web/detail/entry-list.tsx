import type { AssessmentEntry } from "#features/assessments/contracts/assessments.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import styles from "../assessments.module.css";

const kindWords = { activity: "Actividad", state: "Estado", note: "Nota" } as const;

/** The log of activities, the newest first. */
export function EntryList({ entries }: { entries: readonly AssessmentEntry[] }) {
  if (entries.length === 0) return <p className={styles.note}>Todavía no hay actividad.</p>;
  return (
    <ul className={styles.lines}>
      {entries.map(({ id, kind, at, actor_name, body, ...activity }) => (
        <li key={id} className={styles.part}>
          <span className={styles.line}>
            <Badge>{kindWords[kind]}</Badge>
            <span className={styles.soft}>
              <ExactTime at={at} /> · {actor_name}
            </span>
          </span>
          <span className={styles.text}>{body}</span>
          <span className={styles.soft}>
            {[
              activity.target,
              activity.tool,
              activity.technique_id,
              activity.source_address && `desde ${activity.source_address}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

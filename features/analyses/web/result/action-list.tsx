import type { Action } from "#features/analyses/analysis-content.contract.ts";
import { plainDay } from "./plain-day.ts";
import styles from "./statement-list.module.css";
import { StatementSources } from "./statement-sources.tsx";

/** What to do, in the order of the risks: who, until when, and what it answers. */
export function ActionList({ actions }: { actions: readonly Action[] }) {
  if (actions.length === 0) return <p className={styles.nothing}>No hay acciones que recomendar.</p>;
  return (
    <ol className={styles.list}>
      {actions.map((action) => (
        <li key={action.key}>
          <span className={styles.text}>{action.text}</span>
          <div className={styles.marks}>
            <span className={styles.due}>Hasta el {plainDay(action.due_on)}</span>
            <span>{action.owner}</span>
          </div>
          <StatementSources said={action} most={3} />
        </li>
      ))}
    </ol>
  );
}

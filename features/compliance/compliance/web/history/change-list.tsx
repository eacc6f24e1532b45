import type { ControlSave } from "../text/control-event-text.ts";
import styles from "./change-list.module.css";

/** The changes field by field, from old to new value. */
export function ChangeList({ changes }: { changes: ControlSave["changes"] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={styles.field}>{field}:</span> <del className={styles.from}>{from}</del>
          <span aria-hidden="true"> → </span>
          <ins className={styles.to}>{to}</ins>
        </li>
      ))}
    </ul>
  );
}

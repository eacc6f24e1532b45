import type { Step } from "../words/event-words.ts";
import styles from "./change-words.module.css";

/** What changed, from what to what, field by field. */
export function ChangeWords({ changes }: { changes: Step["changes"] }) {
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

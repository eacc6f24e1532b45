import { Link } from "react-router";
import type { CriticalIssue } from "#features/compliance/compliance/compliance.contract.ts";
import { controlAddress } from "../controls/controls-address.ts";
import { InfractionMark } from "../score/control-marks.tsx";
import { dueText } from "../text/plain-text.ts";
import { criticalSentence } from "../text/status-labels.ts";
import styles from "./critical-list.module.css";

interface CriticalListProps {
  items: readonly CriticalIssue[];
  today: string;
}

/** The critical controls, each with its reasons in words. */
export function CriticalList({ items, today }: CriticalListProps) {
  return (
    <ol className={styles.list}>
      {items.map((issue) => (
        <li key={issue.control_id} className={styles.item}>
          <p className={styles.title}>
            <Link to={controlAddress(issue.control_id)}>
              <span className={styles.code}>{issue.code}</span> {issue.title}
            </Link>
          </p>
          <p className={styles.reason}>{criticalSentence(issue.reasons)}</p>
          <p className={styles.facts}>
            <span>{issue.standard_name}</span>
            {issue.owner_name ? <span>A cargo de {issue.owner_name}</span> : <span>Sin responsable</span>}
            {issue.due_date && <span>Su plazo {dueText(issue.due_date, today)}</span>}
            {issue.infraction && <InfractionMark infraction={issue.infraction} />}
          </p>
        </li>
      ))}
    </ol>
  );
}

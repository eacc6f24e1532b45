import type { Statement } from "#features/analyses/analysis-content.contract.ts";
import styles from "./statement-list.module.css";
import { StatementSources } from "./statement-sources.tsx";

interface StatementListProps {
  items: readonly Statement[];
  /** What stands there when there is none. */
  nothing: string;
}

/** Sentences, each with what it rests on. */
export function StatementList({ items, nothing }: StatementListProps) {
  if (items.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <ul className={styles.list}>
      {items.map((said) => (
        <li key={said.key}>
          {said.text}
          <StatementSources said={said} />
        </li>
      ))}
    </ul>
  );
}

import { Link } from "react-router";
import type { AnswerSource } from "#features/assistant/answer.contract.ts";
import styles from "./answer.module.css";

/** What an answer rests on, by number; each opens its record or list in the portal. */
export function AnswerSources({ sources }: { sources: readonly AnswerSource[] }) {
  if (sources.length === 0) return null;
  return (
    <ol className={styles.sources} aria-label="Fuentes">
      {sources.map(({ number, label, path }) => (
        <li key={number}>
          <Link to={path}>
            <span className={styles.number}>[{number}]</span> {label}
          </Link>
        </li>
      ))}
    </ol>
  );
}

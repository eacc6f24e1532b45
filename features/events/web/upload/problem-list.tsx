import type { LineProblem } from "#features/events/events.contract.ts";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./upload.module.css";

/** Which records cannot be events and why, by the line where each begins. */
export function ProblemList({ problems, rejected }: { problems: readonly LineProblem[]; rejected: number }) {
  if (rejected === 0) return null;
  return (
    <details open={rejected < 10}>
      <summary>Registros con problemas ({numberText(rejected)})</summary>
      <ul className={styles.problems}>
        {problems.map(({ line, record, reason }) => (
          <li key={`${line} ${record}`}>
            <span className={styles.code}>línea {numberText(line)}</span> {reason}
          </li>
        ))}
      </ul>
      {rejected > problems.length && (
        <p className={styles.soft}>Y {numberText(rejected - problems.length)} más.</p>
      )}
    </details>
  );
}

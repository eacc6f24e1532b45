import { Link } from "react-router";
import { referenceLabels } from "#features/assistant/analyses/analyses.labels.ts";
import type { Statement } from "#features/assistant/analyses/analysis-content.contract.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./statement-sources.module.css";

interface StatementSourcesProps {
  statement: Pick<Statement, "sources" | "missing" | "original">;
  /** The number of sources that are named at first; the others are only counted. */
  most?: number;
}

/** The records that support a sentence as links to their screens, or the reason why data is missing. */
export function StatementSources({ statement, most = 5 }: StatementSourcesProps) {
  const { sources, missing, original } = statement;
  if (missing !== null) {
    return (
      <Note>
        <strong>Falta:</strong> {missing}
      </Note>
    );
  }
  const rest = sources.length - most;
  return (
    <>
      <ul className={styles.sources} aria-label="En qué se apoya">
        {sources.slice(0, most).map(({ kind, path, label }) => (
          <li key={path}>
            <span className={styles.kind}>{referenceLabels[kind]}</span> <Link to={path}>{label}</Link>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <details className={styles.more}>
              <summary>{`y ${numberText(rest)} más`}</summary>
              {sources.slice(most).map(({ path, label }) => (
                <Link key={path} to={path}>
                  {label}
                </Link>
              ))}
            </details>
          </li>
        )}
      </ul>
      {original !== null && <p className={styles.original}>Texto de la regla: {original}</p>}
    </>
  );
}

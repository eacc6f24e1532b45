import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./severity-counts.module.css";

/** The number of each severity, the worst first; those without any are omitted. */
export function SeverityCounts({ counts }: { counts: Readonly<Record<Severity, number>> }) {
  return (
    <span className={styles.severities}>
      {severities
        .filter((severity) => counts[severity] > 0)
        .map((severity) => (
          <span key={severity} className={styles.severity}>
            {numberText(counts[severity])} <SeverityMark severity={severity} />
          </span>
        ))}
    </span>
  );
}

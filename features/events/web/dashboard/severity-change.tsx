import { Link } from "react-router";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { numberText } from "#platform/web/number-words.ts";
import { changeWords } from "../top/change-words.ts";
import styles from "./severity-change.module.css";

type Counts = Partial<Record<Severity, number>>;

interface SeverityChangeProps {
  totals: { now: Counts; before: Counts };
  period: { from: string; to: string };
}

/** How many events of each severity, and how that moved; each opens its list. */
export function SeverityChange({ totals: { now, before }, period }: SeverityChangeProps) {
  return (
    <ul className={styles.severities} aria-label="Eventos por severidad">
      {severities.map((severity) => {
        const counts = { now: now[severity] ?? 0, before: before[severity] ?? 0 };
        const query = new URLSearchParams({ severidad: severity, desde: period.from, hasta: period.to });
        return (
          <li key={severity}>
            <Link to={`/EnhancedEvents/Lista?${query}`} className={styles.severity}>
              <SeverityMark severity={severity} />
              <strong>{numberText(counts.now)}</strong>
              <span title={`${numberText(counts.before)} en el período anterior`}>{changeWords(counts)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

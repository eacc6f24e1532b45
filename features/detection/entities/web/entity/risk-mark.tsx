import type { Risk } from "#features/detection/entities/entities.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";
import styles from "./risk-mark.module.css";

/** A risk as a number and a bar of its length; what it is made of on hover. */
export function RiskMark({ risk }: { risk: Risk }) {
  return (
    <span className={styles.mark} title={riskParts(risk)}>
      <span className={styles.score}>{risk.score}</span>
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.room} width="100" height="8" rx="2" />
        <rect
          className={risk.score >= 60 ? styles.pressing : styles.part}
          width={risk.score}
          height="8"
          rx="2"
        />
      </svg>
    </span>
  );
}

/** `Alertas abiertas: 1 crítica, 2 altas. 80 puntos × 1,5 por su criticidad`. */
export function riskParts({ open_alerts, alert_points, factor }: Risk): string {
  const parts = severities
    .filter((severity) => open_alerts[severity] > 0)
    .map((severity) => wordsOf(severity, open_alerts[severity]));
  if (parts.length === 0) return "Sin alertas abiertas";
  const weighed = factor === 1 ? "" : ` × ${String(factor).replace(".", ",")} por su criticidad`;
  return `Alertas abiertas: ${parts.join(", ")}. ${alert_points} puntos${weighed}`;
}

function wordsOf(severity: Severity, count: number): string {
  const word = severityWords[severity].toLowerCase();
  return `${count} ${count === 1 || severity === "unknown" ? word : `${word}s`}`;
}

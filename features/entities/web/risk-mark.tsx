import type { Risk } from "#features/entities/entities.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityWords } from "#platform/web/severity-words.ts";
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

/** `1 crítica, 2 altas: 80 puntos × 1,5`. */
export function riskParts({ open_alerts, alert_points, factor }: Risk): string {
  const parts = severities
    .filter((severity) => open_alerts[severity] > 0)
    .map((severity) => `${open_alerts[severity]} ${severityWords[severity].toLowerCase()}`);
  if (parts.length === 0) return "Sin alertas abiertas";
  return `Alertas abiertas: ${parts.join(", ")}. ${alert_points} puntos × ${String(factor).replace(".", ",")}`;
}

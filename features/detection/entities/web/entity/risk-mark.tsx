import type { Risk } from "#features/detection/entities/entities.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import styles from "./risk-mark.module.css";

/** A risk as a number and a bar, with its parts on hover. */
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

/** `1 alerta crítica, 2 altas: 80 puntos. 3 hallazgos vencidos: 15 puntos. Se multiplica por 1,5 por su criticidad`. */
export function riskParts({ open_alerts, alert_points, parts, factor }: Risk): string {
  const alerts = severities
    .filter((severity) => open_alerts[severity] > 0)
    .map((severity) => wordsOf(severity, open_alerts[severity]));
  const lines = [
    ...(alerts.length > 0 ? [`Alertas abiertas (${alerts.join(", ")}): ${alert_points} puntos`] : []),
    ...parts.map(({ text, points }) => `${text}: ${points === 1 ? "1 punto" : `${points} puntos`}`),
  ];
  if (lines.length === 0) return "Sin alertas, incidentes ni hallazgos que sumen riesgo";
  const weighed =
    factor === 1 ? [] : [`Se multiplica por ${String(factor).replace(".", ",")} por su criticidad`];
  return [...lines, ...weighed].join(". ");
}

function wordsOf(severity: Severity, count: number): string {
  const word = severityLabels[severity].toLowerCase();
  return `${count} ${count === 1 || severity === "unknown" ? word : `${word}s`}`;
}

import { Link } from "react-router";
import type { EntityDetail } from "#features/entities/entities.contract.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./entity-view.module.css";
import { riskParts } from "./risk-mark.tsx";

/** What is open on it, the worst first, and how the risk adds up. */
export function EntityAlerts({ entity: { alerts, risk } }: { entity: EntityDetail }) {
  const open = Object.values(risk.open_alerts).reduce((sum, count) => sum + count, 0);
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Alertas abiertas</h2>
      <p className={styles.small}>
        Riesgo {risk.score} de 100. {riskParts(risk)}.
      </p>
      {alerts.length > 0 && (
        <ul className={styles.story}>
          {alerts.map((alert) => (
            <li key={alert.id}>
              <SeverityMark severity={alert.severity} />
              <span className={styles.small}>
                {alert.state} · <RelativeTime at={alert.last_seen_at} />
              </span>
              <Link to={alert.path}>
                {alert.reference} {alert.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {open > alerts.length && <p className={styles.small}>y {numberText(open - alerts.length)} más</p>}
    </section>
  );
}

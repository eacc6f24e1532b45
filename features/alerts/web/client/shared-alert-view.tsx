import type { ReactNode } from "react";
import type { SharedDetail } from "#features/alerts/shared-alerts.contract.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { Fact, FactList } from "#platform/web/kit/fact-list.tsx";
import { RelativeTimeInside } from "#platform/web/kit/relative-time.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { numberText } from "#platform/web/number-words.ts";
import { statusTones } from "../alert-marks.ts";
import { clientStatusWords, clientVerdictWords } from "./client-words.ts";
import styles from "./shared-alert-view.module.css";
import { SharedStory } from "./shared-story.tsx";

interface SharedAlertViewProps {
  detail: SharedDetail;
  /** Where the client answers; a preview has none. */
  answer?: ReactNode;
}

/** An alert for the people it happened to: what it is, what they must do, what was done, and the facts. */
export function SharedAlertView({ detail: { alert, activity }, answer }: SharedAlertViewProps) {
  return (
    <article className={styles.view}>
      <p className={styles.summary}>{alert.summary || alert.title}</p>
      <div className={styles.state}>
        <Badge tone={statusTones[alert.status]}>{clientStatusWords[alert.status]}</Badge>
        <SeverityMark severity={alert.severity} />
        <span className={styles.soft}>
          Última vez: <RelativeTimeInside at={alert.last_seen_at} />
        </span>
      </div>
      {alert.verdict && (
        <p>
          <strong>Conclusión:</strong> {clientVerdictWords[alert.verdict]}
        </p>
      )}
      <section className={alert.question ? styles.due : undefined}>
        <h3 className={styles.title}>Qué debe hacer usted</h3>
        {alert.question ? (
          <>
            <p className={styles.question}>{alert.question}</p>
            {alert.waiting_since && (
              <p className={styles.soft}>
                Esperamos su respuesta desde el <ExactTime at={alert.waiting_since} />.
              </p>
            )}
          </>
        ) : (
          <p>Nada por ahora. Si necesitamos algo de ustedes, lo pediremos aquí.</p>
        )}
        {answer}
      </section>
      <section>
        <h3 className={styles.title}>Qué hicimos</h3>
        <SharedStory steps={activity} />
      </section>
      <section>
        <h3 className={styles.title}>Datos</h3>
        <FactList>
          <Fact name="Detección">{alert.title}</Fact>
          {alert.asset_name && <Fact name="Equipo">{alert.asset_name}</Fact>}
          {alert.user_name && <Fact name="Cuenta">{alert.user_name}</Fact>}
          {alert.cloud_account && <Fact name="Cuenta de nube">{alert.cloud_account}</Fact>}
          <Fact name="Veces registrada">{numberText(alert.event_count)}</Fact>
          <Fact name="Primera vez">
            <ExactTime at={alert.first_seen_at} />
          </Fact>
        </FactList>
      </section>
    </article>
  );
}

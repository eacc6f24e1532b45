import type { ReactNode } from "react";
import { clientStatusLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { ActivityType, Verdict } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import type { SharedDetail } from "#features/detection/alerts/contracts/shared-alerts.contract.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime, RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { CodedText } from "#platform/web/values/coded-text.ts";
import { Value } from "#platform/web/values/value.tsx";
import caseStyles from "#platform/web/work/shared-case.module.css";
import { SharedSteps } from "#platform/web/work/shared-steps.tsx";
import { statusTones } from "../queue/alert-marks.tsx";
import styles from "./shared-alert-view.module.css";

const clientVerdictLabels = {
  true_positive: "Era una amenaza real.",
  false_positive: "Fue una falsa alarma.",
  benign: "Era actividad legítima.",
  test: "Era una prueba.",
  insufficient: "La información no alcanzó para saber qué fue.",
  duplicate: "Lo mismo se sigue en otra alerta.",
} as const satisfies Record<Verdict, string>;

/** The description of a step for the client; steps without one are omitted. */
const clientStepWords: Partial<Record<ActivityType, string>> = {
  opened: "Detectamos la actividad",
  taken: "Un analista comenzó a revisarla",
  escalated: "La tomó un especialista",
  decided: "Llegamos a una conclusión",
  closed: "Cerramos la alerta",
  reopened: "La volvimos a abrir",
  asked_client: "Le preguntamos",
  client_answered: "Ustedes respondieron",
  client_confirmed: "Ustedes confirmaron",
  client_asked: "Ustedes preguntaron",
  commented: "Le escribimos",
  published: "Le avisamos",
  summarised: "Actualizamos el resumen",
  clocks_paused: "Acordamos una pausa",
  clocks_resumed: "Seguimos trabajando",
  breach_explained: "Explicamos el atraso",
  severity_raised: "Subió la severidad",
};

interface SharedAlertViewProps {
  detail: SharedDetail;
  /** The answer box; a preview has none. */
  answer?: ReactNode;
}

/** An alert as the company sees it: what it is, what the company must do, what was done, and the facts. */
export function SharedAlertView({ detail: { alert, activity }, answer }: SharedAlertViewProps) {
  return (
    <article className={caseStyles.view}>
      <p className={caseStyles.summary}>
        <CodedText text={alert.summary || alert.title} />
      </p>
      <Row gap={1} across={4}>
        <Badge tone={statusTones[alert.status]}>{clientStatusLabels[alert.status]}</Badge>
        <SeverityMark severity={alert.severity} />
        <span className={caseStyles.soft}>
          Última vez: <RelativeTimeInside at={alert.last_seen_at} />
        </span>
      </Row>
      {alert.verdict && (
        <p>
          <strong>Conclusión:</strong> {clientVerdictLabels[alert.verdict]}
        </p>
      )}
      <section className={alert.question ? caseStyles.due : undefined}>
        <h3 className={styles.title}>Qué debe hacer usted</h3>
        {alert.question ? (
          <>
            <p className={styles.question}>
              <CodedText text={alert.question} />
            </p>
            {alert.waiting_since && (
              <p className={caseStyles.soft}>
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
        <SharedSteps steps={activity} textOf={({ type }) => clientStepWords[type]} />
      </section>
      <section>
        <h3 className={styles.title}>Datos</h3>
        <FactList>
          <Fact name="Detección">{alert.title}</Fact>
          {alert.asset_name && (
            <Fact name="Equipo">
              <Value text={alert.asset_name} kind="asset" />
            </Fact>
          )}
          {alert.user_name && (
            <Fact name="Cuenta">
              <Value text={alert.user_name} kind="account" />
            </Fact>
          )}
          {alert.cloud_account && (
            <Fact name="Cuenta de nube">
              <Value text={alert.cloud_account} />
            </Fact>
          )}
          <Fact name="Veces registrada">{numberText(alert.event_count)}</Fact>
          <Fact name="Primera vez">
            <ExactTime at={alert.first_seen_at} />
          </Fact>
        </FactList>
      </section>
    </article>
  );
}

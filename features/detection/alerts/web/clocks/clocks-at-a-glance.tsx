import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import { getSlaReport, type SlaReport } from "#features/detection/alerts/contracts/alert-clock.contract.ts";
import { listAlerts } from "#features/detection/alerts/contracts/alerts.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countText, numberText } from "#platform/web/text/number-text.ts";
import lines from "../detail/alert-lines.module.css";
import { alertPath } from "../queue/alert-address.ts";
import { ClockMark } from "./clock-mark.tsx";
import { monthText } from "./clock-text.ts";
import styles from "./clocks-at-a-glance.module.css";

/** The state of a company's service levels at a glance, shown next to the state of its sources. */
export default function ClocksAtAGlance() {
  const report = useQuery(callQuery(getSlaReport, {}));
  const triages = useMay("alert.triage");
  return (
    <section className={styles.clocks} aria-labelledby="plazos">
      <h2 id="plazos">Plazos de las alertas</h2>
      {report.isError && (
        <p>
          No se pudieron leer los plazos.{" "}
          <Button small look="quiet" onClick={() => report.refetch()}>
            Reintentar
          </Button>
        </p>
      )}
      {report.isPending && <Skeleton count={1} />}
      {report.data && (
        <p className={styles.sentence}>
          {keptText(report.data)} <Link to={paths.alertLevels}>Niveles de servicio</Link>
        </p>
      )}
      {triages && <NextToEnd />}
    </section>
  );
}

function keptText({ month, overall: { percent, met, breached } }: SlaReport): string {
  if (percent === null) return `Ningún plazo terminó todavía en ${monthText(month)}.`;
  const all = numberText(met + breached);
  return `En ${monthText(month)} se cumplió el ${numberText(percent)} % de los plazos: ${numberText(met)} de ${all}.`;
}

const open = { open: "true" } as const;
const maxClocks = 3;

/** The open alerts with the next deadline, or with the earliest missed one. */
function NextToEnd() {
  const next = useQuery(callQuery(listAlerts, { ...open, sort: "due", limit: maxClocks }));
  const late = useQuery(callQuery(listAlerts, { ...open, overdue: "true", limit: 1 })).data?.total;
  if (next.isPending) return <Skeleton />;
  if (!next.data) return null;
  const { items, total } = next.data;
  if (items.length === 0) return <p className={styles.sentence}>No hay alertas abiertas.</p>;
  return (
    <>
      <p className={styles.sentence}>
        {countText(total)} {total.count === 1 ? "alerta abierta" : "alertas abiertas"}
        {late && late.count > 0 && (
          <>
            , <Link to={`${paths.alertsN1}?vencidas=si`}>{countText(late)} con un plazo vencido</Link>
          </>
        )}
        . {items.length > 1 ? "Las primeras en vencer:" : ""}
      </p>
      <ul className={lines.lines}>
        {items.map((alert) => (
          <li key={alert.id} className={lines.head}>
            <SeverityMark severity={alert.severity} />
            <Link to={alertPath(alert)}>
              {alertNumber(alert.number)} {alert.title}
            </Link>
            {alert.clock && <ClockMark clock={alert.clock} />}
          </li>
        ))}
      </ul>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getSlaReport, type SlaReport } from "#features/alerts/alert-clock.contract.ts";
import { listAlerts } from "#features/alerts/alerts.contract.ts";
import { alertNumber } from "#features/alerts/alerts.words.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { countText, numberText } from "#platform/web/number-words.ts";
import { useMay } from "#platform/web/use-may.ts";
import { alertPath } from "./alert-path.ts";
import styles from "./clocks-at-a-glance.module.css";
import lines from "./detail/alert-lines.module.css";
import { monthWords } from "./levels/month-words.ts";
import { ClockMark } from "./queue/clock-mark.tsx";

/** How the promises of time of a company stand, beside how its sources do. */
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
      {report.data && (
        <p className={styles.sentence}>
          {keptText(report.data)} <Link to="/Eventos/Niveles">Niveles de servicio</Link>
        </p>
      )}
      {triages && <NextToEnd />}
    </section>
  );
}

function keptText({ month, overall: { percent, met, breached } }: SlaReport): string {
  if (percent === null) return `Ningún plazo terminó todavía en ${monthWords(month)}.`;
  const all = numberText(met + breached);
  return `En ${monthWords(month)} se cumplió el ${numberText(percent)} % de los plazos: ${numberText(met)} de ${all}.`;
}

const open = { open: "true" } as const;
const shown = 3;

/** The open alerts whose clocks end next, or ended first. */
function NextToEnd() {
  const next = useQuery(callQuery(listAlerts, { ...open, sort: "due", limit: shown }));
  const late = useQuery(callQuery(listAlerts, { ...open, overdue: "true", limit: 1 })).data?.total;
  if (!next.data) return null;
  const { items, total } = next.data;
  if (items.length === 0) return <p className={styles.sentence}>No hay alertas abiertas.</p>;
  return (
    <>
      <p className={styles.sentence}>
        {countText(total)} {total.count === 1 ? "alerta abierta" : "alertas abiertas"}
        {late && late.count > 0 && (
          <>
            , <Link to="/Eventos/N1?vencidas=si">{countText(late)} con un plazo vencido</Link>
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

import { Link } from "react-router";
import type { TimelineEvent } from "#features/detection/entities/entity-activity.contract.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./event-timeline.module.css";

const maxListed = 500;

/** The events of the timeline as a table. */
export function TimelineTable({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {events.length > maxListed
            ? `Los ${numberText(maxListed)} eventos más recientes del tramo`
            : "Eventos del tramo, los más recientes primero"}
        </caption>
        <thead>
          <tr>
            <th scope="col">Ocurrió</th>
            <th scope="col">Se detectó o llegó</th>
            <th scope="col">Severidad</th>
            <th scope="col">Evento</th>
            <th scope="col">Activo</th>
            <th scope="col">Persona</th>
          </tr>
        </thead>
        <tbody>
          {events.slice(0, maxListed).map((event) => (
            <tr key={event.id}>
              <td>
                <ExactTime at={event.occurred_at} />
              </td>
              <td>{event.detected_at ? <ExactTime at={event.detected_at} /> : "—"}</td>
              <td>
                <SeverityMark severity={event.severity} />
              </td>
              <td>
                <Link to={event.path}>{event.title}</Link>
              </td>
              <td>{event.asset}</td>
              <td>{event.account}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

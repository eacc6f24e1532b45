import { Link } from "react-router";
import { Drawer } from "#platform/web/kit/drawer.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./event-timeline.module.css";
import type { Cluster } from "./timeline-lanes.ts";

const mostListed = 100;

/** The events behind a mark, the newest first. */
export function TimelineCluster({ cluster: { events }, onClose }: { cluster: Cluster; onClose: () => void }) {
  return (
    <Drawer
      title={events.length === 1 ? "1 evento" : `${numberText(events.length)} eventos`}
      onClose={onClose}
    >
      <ol className={styles.story}>
        {events.slice(0, mostListed).map((event) => (
          <li key={event.id}>
            <Link to={`/Eventos/${event.id}`}>{event.title}</Link>
            <SeverityMark severity={event.severity} />
            <span className={styles.soft}>
              Ocurrió <ExactTime at={event.occurred_at} /> · {event.detected_at ? "se detectó" : "llegó"}{" "}
              <ExactTime at={event.detected_at ?? event.received_at} />
            </span>
            <span className={styles.soft}>{[event.asset, event.account].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ol>
      {events.length > mostListed && (
        <p className={styles.soft}>
          Se muestran los {numberText(mostListed)} más recientes. Acérquese para ver menos.
        </p>
      )}
    </Drawer>
  );
}

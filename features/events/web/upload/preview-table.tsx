import type { NormalEvent } from "#features/events/events.contract.ts";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import styles from "./upload.module.css";

const columns = ["Ocurrió", "Severidad", "Evento", "Activo", "Usuario", "Origen", "Técnicas"] as const;

/** Events that are not stored yet, so they have no name but their place. */
export function PreviewTable({ events }: { events: readonly NormalEvent[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label="Primeros eventos" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file have no other name than their place
            <tr key={at}>
              <td className={styles.tight}>
                <ExactTime at={event.occurred_at} />
              </td>
              <td className={styles.tight}>
                <SeverityMark severity={event.severity} />
              </td>
              <td>{event.title}</td>
              <td>{event.asset_name ?? event.asset_ip}</td>
              <td>{event.source_user ?? event.target_user}</td>
              <td>{event.source_ip}</td>
              <td className={styles.tight}>{event.techniques.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import type { UploadPreview } from "#features/detection/events/contracts/event-uploads.contract.ts";
import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { formatLabels } from "#features/detection/events/events.labels.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./upload.module.css";

/** The description of the file in a sentence, with the severities of its events. */
export function PreviewFacts({ preview }: { preview: UploadPreview }) {
  const { format, records, rejected, skipped, severities: counts, partial, first_at, last_at } = preview;
  const events = records - rejected - skipped;
  return (
    <div className={styles.stack}>
      {format === null && events === 0 ? (
        <Notice tone="warning" title="No se reconoce el formato">
          Elija el formato, o una fuente que tenga un mapa para su JSON propio. Si la fuente aún no lo tiene,
          se hace aquí con un registro del archivo.
        </Notice>
      ) : (
        <p className={styles.lead}>
          {format === null ? "JSON con mapa propio" : formatLabels[format]}: {numberText(events)}{" "}
          {events === 1 ? "evento" : "eventos"}
          {rejected > 0 && `, ${numberText(rejected)} con problemas`}
          {skipped > 0 &&
            `, ${numberText(skipped)} que ${skipped === 1 ? "no es evento" : "no son eventos"} (flujos, estadísticas)`}
          .{partial && " El archivo sigue: se leyó solo su comienzo."}
        </p>
      )}
      {first_at && last_at && (
        <p className={styles.soft}>
          Entre <ExactTime at={first_at} /> y <ExactTime at={last_at} />.
        </p>
      )}
      <ul className={styles.severities} aria-label="Cuántos por severidad">
        {severities.map(
          (severity) =>
            (counts[severity] ?? 0) > 0 && (
              <li key={severity}>
                <SeverityMark severity={severity} /> {numberText(counts[severity] ?? 0)}
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

const columns = ["Ocurrió", "Severidad", "Evento", "Activo", "Usuario", "Origen", "Técnicas"] as const;

/** Events of the preview, which are not stored and have no id but their position. */
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

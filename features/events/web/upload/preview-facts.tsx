import type { UploadPreview } from "#features/events/event-uploads.contract.ts";
import { formatWords } from "#features/events/events.words.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./upload.module.css";

/** What the file is, in a sentence, and how severe what it tells. */
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
          {format === null ? "JSON con mapa propio" : formatWords[format]}: {numberText(events)}{" "}
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

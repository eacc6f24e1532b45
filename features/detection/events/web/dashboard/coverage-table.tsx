import { useQuery } from "@tanstack/react-query";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import { eventCoverage } from "#features/detection/events/contracts/event-insight.contract.ts";
import { fieldLabels } from "#features/detection/events/events.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import EventPlaceNote from "../engine/event-place-note.tsx";
import styles from "./coverage-table.module.css";

/** The fields that every source should fill. */
const wished: EventFieldName[] = [
  "asset_name",
  "source_user",
  "source_ip",
  "source_country",
  "process_command_line",
  "hash_sha256",
  "techniques",
];

/** The fields that the records of each source fill and omit, so that nobody searches for values that no tool sends. */
export function CoverageTable({ period }: { period: { from: string; to: string } }) {
  const query = useQuery(callQuery(eventCoverage, period));
  if (query.isPending) return <Skeleton shape="rows" count={4} />;
  if (query.isError)
    return (
      <ErrorState
        title="No se pudo ver qué cuenta cada fuente"
        failure={query.error}
        onRetry={() => query.refetch()}
      />
    );
  const sources = query.data.sources.filter(({ events }) => events > 0);
  const note = (
    <EventPlaceNote>
      los datos de cada fuente se conocen solo para los registros que se entregan al portal.
    </EventPlaceNote>
  );
  if (sources.length === 0) return note;
  return (
    <section aria-labelledby="coverage">
      <h2 id="coverage">Qué cuenta cada fuente</h2>
      {note}
      <p className={styles.lead}>
        Qué datos trae cada fuente, por cada cien eventos recientes. Lo que no envía no se puede buscar.
      </p>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Fuente</th>
              <th scope="col">Eventos</th>
              {wished.map((field) => (
                <th scope="col" key={field}>
                  {fieldLabels[field]}
                </th>
              ))}
              <th scope="col">Técnicas distintas</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ id, name, events, looked_at, fields, techniques }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{numberText(events)}</td>
                {wished.map((field) => (
                  <Share
                    key={field}
                    part={fields.find((each) => each.field === field)?.events ?? 0}
                    of={looked_at}
                  />
                ))}
                <td>{numberText(techniques.length)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A share as text and as a bar; a share of zero is shown as «nunca», without a bar. */
function Share({ part, of }: { part: number; of: number }) {
  if (part === 0) return <td className={styles.never}>nunca</td>;
  const share = Math.max(1, Math.round((part / Math.max(1, of)) * 100));
  return (
    <td>
      {share} %
      <svg className={styles.bar} viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.room} width={100} height={3} />
        <rect className={styles.filled} width={share} height={3} />
      </svg>
    </td>
  );
}

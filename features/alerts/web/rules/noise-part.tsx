import { useQuery } from "@tanstack/react-query";
import { getNoiseLedger } from "#features/alerts/suppression.contract.ts";
import { day } from "#platform/contract/calendar-words.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { numberText } from "#platform/web/number-words.ts";
import { usePersonZone } from "#platform/web/person-zone.ts";
import styles from "./rules.module.css";
import { suppressionColumns } from "./suppression-columns.tsx";

/** What filtering kept away: how much, by which rule, for what reason and until when. */
export function NoisePart() {
  const timeZone = usePersonZone();
  const { data, error, refetch } = useQuery(callQuery(getNoiseLedger, {}));
  if (error && !data)
    return <ErrorState title="No se pudo cargar el registro de ruido" failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" />;
  return (
    <>
      <p className={styles.lead}>
        Del {day(data.from, timeZone)} al {day(data.to, timeZone)}. Lo retenido no se borra: se cuenta aquí.
      </p>
      <dl className={styles.numbers}>
        <Figure name="Eventos que formaron alertas" value={data.events} />
        <Figure name="De ellos, retenidos" value={data.suppressed_events} />
        <Figure name="Alertas" value={data.alerts} />
        <Figure name="Alertas retenidas" value={data.suppressed_alerts} />
      </dl>
      {data.by_suppression.length === 0 ? (
        <EmptyState title="Nada se retuvo en este período">
          Todo lo que las herramientas señalaron llegó a los analistas.
        </EmptyState>
      ) : (
        <DataTable
          caption="Qué se retuvo"
          columns={suppressionColumns}
          rows={data.by_suppression}
          keyOf={({ id }) => id}
        />
      )}
    </>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{numberText(value)}</dd>
    </div>
  );
}

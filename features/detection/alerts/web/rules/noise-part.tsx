import { useQuery } from "@tanstack/react-query";
import { getNoiseLedger } from "#features/detection/alerts/contracts/suppression.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Figure, Figures } from "#platform/web/figures/figure.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./rules.module.css";
import { suppressionColumns } from "./suppression-columns.tsx";

/** The suppressed alerts by rule, with reason and end. */
export function NoisePart() {
  const timeZone = usePersonZone();
  const { data, error, refetch } = useQuery(callQuery(getNoiseLedger, {}));
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudo cargar el registro de ruido" shape="rows" />
    );
  return (
    <>
      <p className={styles.lead}>
        Del {day(data.from, timeZone)} al {day(data.to, timeZone)}. Lo filtrado queda guardado.
      </p>
      <Figures framed>
        <Figure name="Eventos que formaron alertas" value={numberText(data.events)} />
        <Figure name="De ellos, retenidos" value={numberText(data.suppressed_events)} />
        <Figure name="Alertas" value={numberText(data.alerts)} />
        <Figure name="Alertas retenidas" value={numberText(data.suppressed_alerts)} />
      </Figures>
      {data.by_suppression.length === 0 ? (
        <EmptyState title="Filtramos 0 alertas como ruido en este período">
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

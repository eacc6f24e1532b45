import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type DetectedOnly as Detected, listDetectedOnly } from "#features/defense/defense.contract.ts";
import { layerWords, threatKindWords } from "#features/defense/defense.words.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./defense.module.css";
import { type Days, eventPath } from "./defense-address.ts";

const columns: Column<Detected>[] = [
  {
    key: "title",
    title: "Qué se vio",
    onPhone: "first",
    cell: ({ title, event_id }) => <Link to={eventPath(event_id)}>{title}</Link>,
  },
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  { key: "kind", title: "Tipo", cell: ({ kind }) => threatKindWords[kind] },
  {
    key: "control",
    title: "Control",
    cell: ({ control, layer }) =>
      control ? `${control}, ${layerWords[layer].toLowerCase()}` : layerWords[layer],
  },
  {
    key: "target",
    title: "Activo o persona",
    cell: ({ target }) => <span className={styles.value}>{target || "No lo dice"}</span>,
  },
  {
    key: "events",
    title: "Eventos",
    numeric: true,
    onPhone: "titled",
    cell: ({ events }) => numberText(events),
  },
  { key: "last", title: "Lo último", tight: true, cell: ({ last_at }) => <RelativeTime at={last_at} /> },
];

/** What a tool saw and let pass, the worst first, each with the event that shows it. */
export function DetectedOnly({ days }: { days: Days }) {
  const { data, error, refetch } = useQuery(callQuery(listDetectedOnly, { days }));
  if (error && !data)
    return (
      <ErrorState title="No se pudo cargar lo que se detectó" failure={error} onRetry={() => refetch()} />
    );
  if (!data) return <Skeleton count={10} />;
  if (data.items.length === 0)
    return (
      <EmptyState title="Nada quedó en solo detectado">
        En este período, ningún control de los que dicen qué hicieron dejó pasar algo que vio.
      </EmptyState>
    );
  return (
    <div className={styles.part}>
      <p className={styles.note}>
        Un control lo vio y no lo detuvo. Para cada línea: ¿puede esa regla pasar de avisar a bloquear? Si no,
        ¿quién revisó que no hizo daño?
        {data.total > data.items.length &&
          ` Se muestran las ${numberText(data.items.length)} más graves de ${numberText(data.total)}.`}
      </p>
      <DataTable
        caption="Solo detectado"
        columns={columns}
        rows={data.items}
        keyOf={({ event_id, title, observable }) => `${event_id} ${title} ${observable}`}
      />
    </div>
  );
}

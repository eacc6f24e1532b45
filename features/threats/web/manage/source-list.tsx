import { useQuery } from "@tanstack/react-query";
import { listThreatSources, type ThreatSource } from "#features/threats/contracts/threat-imports.contract.ts";
import { reliabilityWords, sourceKindWords } from "#features/threats/threats.words.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "../threats.module.css";

const columns: Column<ThreatSource>[] = [
  {
    key: "name",
    title: "Fuente",
    onPhone: "first",
    cell: ({ name, kind, reliability }) => (
      <>
        <strong>{name}</strong>
        <p className={styles.note}>
          {sourceKindWords[kind]} · {reliabilityWords[reliability]}
        </p>
      </>
    ),
  },
  {
    key: "all",
    title: "Indicadores",
    numeric: true,
    onPhone: "titled",
    cell: ({ indicators }) => numberText(indicators),
  },
  { key: "live", title: "Vigentes", numeric: true, onPhone: "titled", cell: ({ live }) => numberText(live) },
  {
    key: "expiring",
    title: "Vencen en 7 días",
    numeric: true,
    onPhone: "titled",
    cell: ({ expiring }) => numberText(expiring),
  },
  {
    key: "noisy",
    title: "Ruidosos",
    numeric: true,
    onPhone: "titled",
    cell: ({ noisy }) => numberText(noisy),
  },
  {
    key: "not_compared",
    title: "No se comparan",
    numeric: true,
    onPhone: "titled",
    cell: ({ not_compared }) => numberText(not_compared),
  },
  {
    key: "last",
    title: "Dijo algo por última vez",
    tight: true,
    onPhone: "titled",
    cell: ({ last_stated_at }) => (last_stated_at ? <RelativeTime at={last_stated_at} /> : "Nada guardado"),
  },
];

/** Who feeds the base, and how much of what each states is still good. */
export function SourceList() {
  const { data, error, refetch } = useQuery(callQuery(listThreatSources, {}));
  if (error && !data)
    return <ErrorState title="No se pudieron cargar las fuentes" failure={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton count={4} />;
  if (data.items.length === 0)
    return (
      <EmptyState title="La base todavía no tiene fuentes">
        Cada archivo que se guarda dice de qué fuente viene; aquí se verá cuánto de cada una sigue sirviendo.
      </EmptyState>
    );
  return <DataTable caption="Fuentes" columns={columns} rows={data.items} keyOf={({ id }) => id} />;
}

import { useQuery } from "@tanstack/react-query";
import { listSpend } from "#features/ai-providers/ai-allowances.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { numberText } from "#platform/web/number-words.ts";
import { dollarText } from "./dollar-text.ts";
import { monthText } from "./month-text.ts";

type Spend = OutputOf<typeof listSpend>[number];

const columns: Column<Spend>[] = [
  { key: "month", title: "Mes", tight: true, onPhone: "first", cell: ({ month }) => monthText(month) },
  { key: "company", title: "Empresa", cell: ({ company }) => company },
  {
    key: "exchanges",
    title: "Consultas",
    numeric: true,
    onPhone: "away",
    cell: ({ exchanges }) => numberText(exchanges),
  },
  {
    key: "tokens",
    title: "Tokens",
    numeric: true,
    onPhone: "away",
    cell: ({ tokens_in, tokens_out }) => numberText(tokens_in + tokens_out),
  },
  { key: "cost", title: "Costo", numeric: true, cell: ({ cost }) => dollarText(cost) },
];

/** What a provider cost in the last twelve months, by company. */
export function SpendList({ providerId: id }: { providerId: number }) {
  const { data, error, refetch } = useQuery(callQuery(listSpend, { id }));
  if (error && !data)
    return <ErrorState title="No se pudo cargar el costo" failure={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton count={4} />;
  if (data.length === 0)
    return (
      <EmptyState title="Todavía no ha costado nada">
        Aquí queda, mes a mes, lo que cada empresa consultó y lo que costó.
      </EmptyState>
    );
  return (
    <DataTable
      caption="Costo por mes y empresa"
      density="compact"
      columns={columns}
      rows={data}
      keyOf={({ month, company_id }) => `${month} ${company_id}`}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { listSpend } from "#features/assistant/ai-providers/ai-use.contract.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { dollarText } from "#platform/web/text/dollar-text.ts";
import { numberText } from "#platform/web/text/number-text.ts";

/** Formats `2026-11` as `noviembre de 2026`. */
function monthText(month: string): string {
  const [year, number] = month.split("-");
  return `${monthName(Number(number))} de ${year}`;
}

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
  { key: "cost", title: "Costo", onPhone: "titled", numeric: true, cell: ({ cost }) => dollarText(cost) },
];

/** The cost of a provider in the last twelve months, by company. */
export function SpendList({ providerId: id }: { providerId: number }) {
  const { data, error, refetch } = useQuery(callQuery(listSpend, { id }));
  if (!data) return <NotLoaded query={{ error, refetch }} title="No se pudo cargar el costo" count={4} />;
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

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listWorkOfPeople } from "#features/home/my-work/contracts/company-summary.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { queuePath } from "./queue-path.ts";

type Row = OutputOf<typeof listWorkOfPeople>["items"][number];

const ownerOf = ({ person }: Row) => person?.id ?? "nadie";

const columns: readonly Column<Row>[] = [
  {
    key: "person",
    title: "Responsable",
    onPhone: "first",
    cell: ({ person }) => person?.name ?? "Sin responsable",
  },
  {
    key: "late",
    title: "Vencidos",
    numeric: true,
    onPhone: "titled",
    cell: (row) =>
      row.late > 0 ? (
        <Link to={queuePath({ responsable: ownerOf(row), vencidas: "si" })}>{numberText(row.late)}</Link>
      ) : (
        numberText(row.late)
      ),
  },
  {
    key: "since",
    title: "El más antiguo venció",
    tight: true,
    onPhone: "titled",
    cell: ({ late_since }) => (late_since ? <RelativeTime at={late_since} /> : "—"),
  },
  {
    key: "waiting",
    title: "Pendientes",
    numeric: true,
    onPhone: "titled",
    cell: (row) => <Link to={queuePath({ responsable: ownerOf(row) })}>{numberText(row.waiting)}</Link>,
  },
  {
    key: "companies",
    title: "Empresas",
    numeric: true,
    onPhone: "titled",
    cell: ({ companies }) => numberText(companies),
  },
];

/** The work of each person of the provider, and the pending matters without an owner. */
export function PeopleWork() {
  const { data, error, refetch } = useQuery(callQuery(listWorkOfPeople, {}));
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudo cargar el trabajo" shape="rows" count={6} />
    );
  if (data.items.length === 0)
    return <EmptyState title="No hay pendientes">Ninguna empresa tiene trabajo del proveedor.</EmptyState>;
  return (
    <DataTable
      caption="Trabajo por persona"
      columns={columns}
      rows={data.items}
      keyOf={(row) => String(ownerOf(row))}
    />
  );
}

import { useSearchParams } from "react-router";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import type { MatrixColumn } from "./matrix-columns.ts";
import type { MatrixView } from "./matrix-look.ts";

interface MatrixTableProps {
  columns: readonly MatrixColumn[];
  view: MatrixView;
  openId: string | null;
  onOpen: (technique: string) => void;
}

interface Row {
  key: string;
  id: string;
  name: string;
  tactic: string;
  mark: string;
  words: string;
}

const techniqueColumns: readonly Column<Row>[] = [
  { key: "tactic", title: "Táctica", cell: ({ tactic }) => tactic, tight: true },
  { key: "id", title: "Técnica", cell: ({ id }) => id, tight: true, onPhone: "first" },
  { key: "name", title: "Nombre en ATT&CK", cell: ({ name }) => name, onPhone: "first" },
  { key: "words", title: "Estado en la matriz", cell: ({ words }) => words },
];

/** The matrix as a list, row by row. */
export function MatrixTable({ columns, view, openId, onOpen }: MatrixTableProps) {
  const [params] = useSearchParams();
  const rows = columns.flatMap(({ tactic, title, cells }) =>
    cells.map(({ technique: { id, name } }) => {
      const { mark, words } = view.cell(id, tactic.shortname);
      return { key: `${tactic.id}/${id}`, id, name, tactic: title, mark, words };
    }),
  );
  return (
    <DataTable
      caption={view.name}
      columns={techniqueColumns}
      rows={rows}
      keyOf={({ key }) => key}
      density="compact"
      openKey={rows.find(({ id }) => id === openId)?.key}
      onOpen={({ id }) => onOpen(id)}
      hrefOf={({ id }) => techniqueAddress(params, id)}
    />
  );
}

/** Returns the address of the current matrix with the drawer of a technique open. */
function techniqueAddress(params: URLSearchParams, id: string): string {
  const next = new URLSearchParams(params);
  next.set("tecnica", id);
  return `?${next}`;
}

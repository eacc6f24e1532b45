import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { useRowHref } from "./row-link.tsx";
import type { Column } from "./table-props.ts";
import { TableRow } from "./table-row.tsx";

interface Thing {
  id: string;
  title: string;
}

const columns: Column<Thing>[] = [
  { key: "at", title: "Cuándo", cell: () => "ayer" },
  { key: "title", title: "Título", onPhone: "first", cell: ({ title }) => title },
];
const thing: Thing = { id: "7", title: "Acceso fallido" };

function Table({
  columns: visibleColumns = columns,
  address = true,
}: {
  columns?: Column<Thing>[];
  address?: boolean;
}) {
  const hrefOf = useRowHref<Thing>({
    caption: "",
    columns: visibleColumns,
    rows: [thing],
    keyOf: ({ id }) => id,
    ...(address && { openParam: "alerta" }),
  });
  return (
    <table>
      <tbody>
        <TableRow
          row={thing}
          place={0}
          columns={visibleColumns}
          reachable
          href={hrefOf?.(thing)}
          open={false}
          selected={false}
          onSelect={undefined}
          unselectable={false}
          clipped={false}
        />
      </tbody>
    </table>
  );
}

const draw = (table: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={["/Eventos/N1?severidad=high"]}>{table}</MemoryRouter>);

test("the name of a row is a link to the list as it stands, with the row open beside it", () => {
  const html = draw(<Table />);
  expect(html).toMatch(/<a href="\/Eventos\/N1\?severidad=high&amp;alerta=7"[^>]*>Acceso fallido<\/a>/);
  expect(html.match(/<a /g)).toHaveLength(1);
});

test("where the cell has links of its own, only the name is the row's", () => {
  const own: Column<Thing>[] = [
    {
      key: "title",
      title: "Título",
      onPhone: "first",
      name: ({ title }) => title,
      cell: () => <a href="/mitre-attack">T1110</a>,
    },
  ];
  expect(draw(<Table columns={own} />)).toMatch(/>Acceso fallido<\/a><a href="\/mitre-attack">T1110<\/a>/);
});

test("a row that leads nowhere has no link", () => {
  expect(draw(<Table address={false} />)).not.toContain("<a ");
});

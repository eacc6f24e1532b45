import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Column } from "./table-props.ts";
import { TwoLineRows } from "./two-line-rows.tsx";

interface Company {
  name: string;
  late: number;
  score: number | null;
}

const columns: readonly Column<Company>[] = [
  { key: "name", title: "Empresa", onPhone: "first", cell: ({ name }) => name },
  { key: "late", title: "Vencidos", onPhone: "titled", cell: ({ late }) => late },
  { key: "score", title: "Puntaje", onPhone: "titled", cell: ({ score }) => score },
];

const draw = (rows: Company[]) =>
  renderToStaticMarkup(
    <TwoLineRows
      caption="Empresas"
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      keys={{ reachable: 0, listProps: {} } as never}
    />,
  ).replaceAll(/<[^>]+>/g, " ");

test("on a phone a figure stands beside its title, also zero, and what a row has not is left out", () => {
  expect(draw([{ name: "Minera", late: 0, score: null }])).toMatch(/Minera\s+Vencidos: 0\s*$/);
  expect(draw([{ name: "Minera", late: 2, score: 71 }])).toMatch(/Vencidos: 2\s+Puntaje: 71\s*$/);
});

test("on a phone each row has a checkbox, which is disabled where the row cannot be chosen", () => {
  const html = renderToStaticMarkup(
    <TwoLineRows
      caption="Empresas"
      columns={columns}
      rows={[
        { name: "Minera", late: 0, score: null },
        { name: "Banco", late: 1, score: null },
      ]}
      keyOf={({ name }) => name}
      selected={new Set(["Minera"])}
      onSelect={() => {}}
      selectable={({ late }) => late === 0}
      keys={{ reachable: 0, listProps: {} } as never}
    />,
  );
  expect(html.match(/<input[^>]*>/g)).toEqual([
    expect.stringMatching(/aria-label="Seleccionar fila 1".*checked/),
    expect.stringMatching(
      /disabled.*aria-label="Seleccionar fila 2"|aria-label="Seleccionar fila 2".*disabled/,
    ),
  ]);
});

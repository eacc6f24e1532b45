import { describe, expect, test } from "vitest";
import { type CompanyListDefinition, companyCsv, selectRows } from "./company-list-definition.ts";

interface Row {
  id: number;
  name: string;
  late: number | null;
  seen: string | null;
}

const definition: CompanyListDefinition<Row> = {
  title: "Pendientes de las empresas",
  fileName: "pendientes",
  views: "my-pending",
  companyOf: ({ id, name }) => ({ id, name }),
  page: () => "/Bienvenida",
  figures: [
    { key: "late", title: "Vencidos", value: ({ late }) => late },
    { key: "seen", title: "Visto", kind: "moment", value: ({ seen }) => seen },
  ],
  filters: [{ value: "vencidos", label: "Con vencidos", matches: ({ late }) => (late ?? 0) > 0 }],
};
const rows: Row[] = [
  { id: 1, name: "Ñuble Minería", late: 2, seen: "2026-11-02T00:00:00Z" },
  { id: 2, name: "Áncora Pesquera", late: null, seen: null },
  { id: 3, name: '=1+1 "Zenit", S.A.', late: 10, seen: "2026-10-30T00:00:00Z" },
];
const namesOf = (selection: Partial<Parameters<typeof selectRows>[2]>) =>
  selectRows(definition, rows, { search: "", filter: undefined, sort: null, ...selection }).map(
    ({ id }) => id,
  );

describe("a list over companies", () => {
  test("keeps the order of the server until somebody sorts", () => {
    expect(namesOf({})).toEqual([1, 2, 3]);
    expect(namesOf({ sort: { by: "unknown_key", direction: "ascending" } })).toEqual([1, 2, 3]);
  });

  test("sorts numbers as numbers, names as Spanish does, and unknown values last in both directions", () => {
    expect(namesOf({ sort: { by: "late", direction: "ascending" } })).toEqual([1, 3, 2]);
    expect(namesOf({ sort: { by: "late", direction: "descending" } })).toEqual([3, 1, 2]);
    expect(namesOf({ sort: { by: "seen", direction: "ascending" } })).toEqual([3, 1, 2]);
    expect(namesOf({ sort: { by: "company", direction: "ascending" } })).toEqual([3, 2, 1]);
  });

  test("finds a company without its accents, by any of its words", () => {
    expect(namesOf({ search: "nuble" })).toEqual([1]);
    expect(namesOf({ search: "pesq anc" })).toEqual([2]);
    expect(namesOf({ search: "otra" })).toEqual([]);
  });

  test("leaves what a filter does not match out", () => {
    expect(namesOf({ filter: "vencidos" })).toEqual([1, 3]);
    expect(namesOf({ filter: "vencidos", search: "zenit" })).toEqual([3]);
  });

  test("leaves as a file in which no name is a formula", () => {
    const [head, , , last] = companyCsv(definition, rows).split("\r\n");
    expect(head).toBe("\uFEFFEmpresa,Vencidos,Visto");
    expect(last).toBe(`"'=1+1 ""Zenit"", S.A.",10,2026-10-30T00:00:00Z`);
  });
});

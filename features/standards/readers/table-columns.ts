import { foldText } from "#platform/contract/fold-text.ts";

/** What a column of a sheet can be. */
export const tableFields = [
  "code",
  "title",
  "guidance",
  "parent",
  "assessable",
  "typical_evidence",
  "weight",
  "tiers",
  "withdrawn",
] as const;
export type TableField = (typeof tableFields)[number];

/** For each field the column that holds it, counted from 0. */
export type TableColumns = Partial<Record<TableField, number>>;

const names: Record<TableField, readonly string[]> = {
  code: [
    "codigo",
    "code",
    "id",
    "ref id",
    "ref",
    "control id",
    "identificador",
    "numero",
    "n",
    "control",
    "node id",
    "clausula",
    "articulo",
  ],
  title: ["titulo", "title", "nombre", "name", "control name", "requisito", "requirement"],
  guidance: ["orientacion", "descripcion", "description", "guidance", "detalle", "texto", "discussion"],
  parent: ["padre", "parent", "parent id", "seccion", "section", "pertenece a"],
  assessable: ["evaluable", "assessable", "se evalua"],
  typical_evidence: ["evidencia tipica", "typical evidence", "evidencia", "evidence"],
  weight: ["peso", "weight"],
  tiers: ["niveles", "grupos", "nivel", "grupo", "implementation groups", "tiers", "groups"],
  withdrawn: ["retirado", "withdrawn"],
};

/** Which columns these headings announce; each column is one field at most. */
export function guessColumns(headings: readonly string[]): TableColumns {
  const folded = headings.map(foldText);
  const columns: TableColumns = {};
  const taken = new Set<number>();
  for (const field of tableFields) {
    const place = names[field]
      .map((name) => folded.findIndex((heading, at) => heading === name && !taken.has(at)))
      .find((at) => at !== -1);
    if (place === undefined) continue;
    columns[field] = place;
    taken.add(place);
  }
  return columns;
}

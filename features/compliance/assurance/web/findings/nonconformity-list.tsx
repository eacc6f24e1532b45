import {
  countNonconformities,
  listNonconformities,
  type Nonconformity,
} from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { nonconformityQuery } from "#features/compliance/assurance/contracts/nonconformity-query.ts";
import { gradeLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countsOfAll, defineList, flagOptions } from "#platform/web/list/list-definition.ts";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { filtersOf } from "#platform/web/list/query-filters.ts";
import styles from "../assurance.module.css";
import { nonconformityMarks, plainDay } from "../assurance-labels.ts";

/** The due date of a nonconformity, marked when it has passed. */
export function DueDay({ due_date, overdue }: Pick<Nonconformity, "due_date" | "overdue">) {
  if (!due_date) return <span className={styles.soft}>Sin plazo</span>;
  return overdue ? (
    <strong className={styles.late}>Venció el {plainDay(due_date)}</strong>
  ) : (
    plainDay(due_date)
  );
}

const columns: Column<Nonconformity>[] = [
  { key: "title", title: "Qué se encontró", onPhone: "first", cell: ({ title }) => <strong>{title}</strong> },
  {
    key: "control",
    title: "Control",
    cell: ({ control }) => (
      <>
        <span className={styles.code}>{control.code}</span>{" "}
        <span className={styles.soft}>{control.standard_name}</span>
      </>
    ),
  },
  { key: "kind", title: "Tipo", cell: ({ kind }) => gradeLabels[kind] },
  {
    key: "owner",
    title: "Responsable",
    onPhone: "away",
    cell: ({ owner_name }) => owner_name ?? <span className={styles.soft}>Sin responsable</span>,
  },
  { key: "due", title: "Plazo", tight: true, cell: DueDay },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ status }) => (
      <Badge tone={nonconformityMarks[status].tone}>{nonconformityMarks[status].text}</Badge>
    ),
  },
];

/** The list of nonconformities, which audits found. */
export const nonconformityListDefinition = defineList({
  title: "No conformidades",
  lead: "Hallazgos de las auditorías: causa, corrección y comprobación.",
  call: listNonconformities,
  itemNoun: "no conformidades",
  failed: "No se pudieron cargar las no conformidades",
  search: "Buscar por texto o código",
  filters: filtersOf(nonconformityQuery, {
    overrides: {
      status: { line: undefined },
      overdue: { options: flagOptions("Vencidas"), line: undefined },
    },
  }),
  useRequest: (address) => requestFor<typeof nonconformityQuery>(selectionOf(nonconformityQuery, address)),
  counts: countsOfAll(countNonconformities, ({ by_status, overdue }) => ({
    estado: Object.entries(by_status).map(([value, count]) => ({ value, count })),
    vencidas: [{ value: "si", count: overdue }],
  })),
  columns,
  keyOf: ({ id }) => id,
  sorts: { reciente: { descending: "recent" }, plazo: { ascending: "due" } },
  sortChoice: [
    { by: "reciente", label: "Más recientes primero" },
    { by: "plazo", label: "Por plazo" },
  ],
  opens: { beside: "abierta" },
  narrow: ["title", "due", "state"],
  empty: {
    title: "No hay no conformidades registradas",
    text: "Aquí queda lo que encuentra una auditoría o una revisión: su causa, qué se hizo y cómo se comprobó que funciona.",
  },
  nothingMatches: "Ninguna no conformidad coincide",
});

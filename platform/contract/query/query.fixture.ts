import {
  chipsFilter,
  choiceFilter,
  dayFilter,
  defineQuery,
  railFilter,
  tagFilter,
  valueType,
} from "./define-query.ts";

const fields = {
  severity: { kind: "severities", ...chipsFilter("severidad", "Severidad") },
  status: { kind: "choices", values: ["new", "closed"], none: true, ...chipsFilter("estado", "Estado") },
  asset: { kind: "text", max: 300, column: "asset_name", ...railFilter("activo", "Activos") },
  assignee: { kind: "person", column: "assignee_id", ...railFilter("asignada", "Responsables") },
  mine: { kind: "flag", address: "asignada", word: "mi", facet: true },
  client_visible: { kind: "flag", negatable: true, address: "publicada" },
  level: { kind: "number", values: [1, 2] },
  box: { kind: "shape", type: valueType<{ width: number }>(), ...tagFilter("caja", "Caja") },
  ids: { kind: "ids", max: 10, only: "bulk" },
  restricted: { kind: "flag", only: "server" },
  rule: { kind: "choice", values: ["a", "b"], folded: true, ...choiceFilter("regla", "Regla", "Todas") },
  day: { kind: "from_day", column: "day", ...dayFilter("dia", "Día") },
  standard: { kind: "int_id", column: "number", address: "norma" },
  q: { kind: "search", max: 200 },
  from: { kind: "from", column: "last_seen_at", ...tagFilter("desde", "Desde") },
} as const;

/** A list over the table of alerts that combines values by conditions. */
export const sampleQuery = defineQuery({ fields, sorts: ["-opened", "due"], exclusion: "conditions" });

/** The same list, which only excludes values. */
export const excludingQuery = defineQuery({ ...sampleQuery, exclusion: "without" });

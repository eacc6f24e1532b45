import { chips, choice, day, defineQuery, rail, tag, valueType } from "./define-query.ts";

const fields = {
  severity: { kind: "severities", ...chips("severidad", "Severidad") },
  status: { kind: "choices", values: ["new", "closed"], none: true, ...chips("estado", "Estado") },
  asset: { kind: "text", max: 300, column: "asset_name", ...rail("activo", "Activos") },
  assignee: { kind: "person", column: "assignee_id", ...rail("asignada", "Responsables") },
  mine: { kind: "flag", address: "asignada", word: "mi", facet: true },
  client_visible: { kind: "flag", negatable: true, address: "publicada" },
  level: { kind: "number", values: [1, 2] },
  box: { kind: "shape", type: valueType<{ width: number }>(), ...tag("caja", "Caja") },
  ids: { kind: "ids", max: 10, only: "bulk" },
  restricted: { kind: "flag", only: "server" },
  rule: { kind: "choice", values: ["a", "b"], folded: true, ...choice("regla", "Regla", "Todas") },
  day: { kind: "from_day", column: "day", ...day("dia", "Día") },
  standard: { kind: "int_id", column: "number", address: "norma" },
  q: { kind: "search", max: 200 },
  from: { kind: "from", column: "last_seen_at", ...tag("desde", "Desde") },
} as const;

/** A list over the table of alerts that combines values by conditions. */
export const sampleQuery = defineQuery({ fields, sorts: ["-opened", "due"], exclusion: "conditions" });

/** The same list, which only excludes values. */
export const excludingQuery = defineQuery({ ...sampleQuery, exclusion: "without" });

import {
  type MappedColumns,
  type MappedField,
  mappedFields,
} from "#features/posture/scans/contracts/column-map.contract.ts";
import { headingName } from "../text/csv-rows.ts";
import { type DayOrder, dayOrderIn } from "../text/moment.ts";

/** Which column holds each field, by its number from 0, and how the table writes dates. */
export interface ColumnMap {
  columns: MappedColumns;
  dayOrder: DayOrder;
  /** By which its findings are told from those of other tables of the client. */
  source: string;
}

const names: Record<MappedField, readonly string[]> = {
  title: [
    "titulo",
    "title",
    "nombre",
    "vulnerabilidad",
    "hallazgo",
    "name",
    "vulnerability",
    "plugin name",
    "nvt name",
  ],
  severity: [
    "severidad",
    "severity",
    "criticidad",
    "riesgo",
    "nivel",
    "risk",
    "nivel de riesgo",
    "clasificacion",
  ],
  asset: [
    "activo",
    "equipo",
    "host",
    "servidor",
    "hostname",
    "asset",
    "nombre equipo",
    "maquina",
    "endpoint",
    "url",
    "file path",
    "component name",
  ],
  ip: ["ip", "direccion ip", "ip address", "direccion"],
  port: ["puerto", "port"],
  protocol: ["protocolo", "protocol"],
  rule: ["codigo", "id", "plugin id", "plugin", "qid", "regla", "vuln id from tool", "identificador"],
  cve: ["cve", "cves", "cve id", "cveid", "vulnerability id"],
  cwe: ["cwe", "cweid", "cwe id"],
  cvss: ["cvss", "cvss3", "cvssv3", "cvssv3 score", "puntaje cvss", "puntaje", "score", "cvss base"],
  description: ["descripcion", "description", "detalle", "resumen", "summary"],
  solution: ["solucion", "solution", "recomendacion", "mitigacion", "mitigation", "remediacion"],
  evidence: ["evidencia", "evidence", "resultado", "output", "salida", "steps to reproduce"],
  path: ["ruta", "path", "archivo"],
  first_seen: [
    "primera deteccion",
    "first seen",
    "first detected",
    "fecha",
    "date",
    "fecha de deteccion",
    "fecha deteccion",
  ],
  last_seen: ["ultima deteccion", "last seen", "last detected"],
  status: ["estado", "status", "state"],
  references: ["referencias", "references", "referencia"],
  epss: ["epss", "epss score"],
};

/** How many fields these headings announce by their names. */
export const namedFields = (headings: readonly string[]): number =>
  Object.keys(proposeMap(headings, []).columns).length;

/** Which columns these headings announce, each for one field at most; a person corrects it. */
export function proposeMap(headings: readonly string[], rows: readonly (readonly string[])[]): ColumnMap {
  const folded = headings.map(headingName);
  const taken = new Set<number>();
  const columns: ColumnMap["columns"] = {};
  for (const field of mappedFields) {
    const place = names[field]
      .map((name) => folded.findIndex((heading, at) => heading === name && !taken.has(at)))
      .find((at) => at !== -1);
    if (place === undefined) continue;
    columns[field] = place;
    taken.add(place);
  }
  const dates = rows.flatMap((row) =>
    [columns.first_seen, columns.last_seen].map((at) => (at === undefined ? "" : (row[at] ?? ""))),
  );
  return { columns, dayOrder: dayOrderOf(dates), source: "tabla" };
}

/** The day goes first, unless some date of the table shows that it goes second and none that it goes first. */
function dayOrderOf(dates: readonly string[]): DayOrder {
  const shown = new Set(dates.map(dayOrderIn));
  return shown.has("month_first") && !shown.has("day_first") ? "month_first" : "day_first";
}

/** By which a table with the same headings is known the next time, whatever stands below them. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(headingName).join("|");
}

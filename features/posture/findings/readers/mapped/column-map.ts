import {
  type MappedColumns,
  type MappedField,
  mappedFields,
} from "#features/posture/findings/contracts/column-map.contract.ts";
import { headingName } from "../text/csv-rows.ts";
import { type DayOrder, dayOrderIn } from "../text/moment.ts";

/** The column of each field, by its number from 0, and the date order of the table. */
export interface ColumnMap {
  columns: MappedColumns;
  dayOrder: DayOrder;
  /** The source name of findings from this table; it keeps them apart from those of the company's other tables. */
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

/** Returns the number of fields that these headings name. */
export const namedFields = (headings: readonly string[]): number =>
  Object.keys(proposeMap(headings, []).columns).length;

/** Proposes the field of each heading, each field at most once; a person corrects the proposal. */
export function proposeMap(headings: readonly string[], rows: readonly (readonly string[])[]): ColumnMap {
  const foldedHeadings = headings.map(headingName);
  const takenColumns = new Set<number>();
  const columns: ColumnMap["columns"] = {};
  for (const field of mappedFields) {
    const place = names[field]
      .map((name) => foldedHeadings.findIndex((heading, at) => heading === name && !takenColumns.has(at)))
      .find((at) => at !== -1);
    if (place === undefined) continue;
    columns[field] = place;
    takenColumns.add(place);
  }
  const dates = rows.flatMap((row) =>
    [columns.first_seen, columns.last_seen].map((at) => (at === undefined ? "" : (row[at] ?? ""))),
  );
  return { columns, dayOrder: dayOrderOf(dates), source: "tabla" };
}

/** Returns the order of day and month: the day first, unless some date shows the opposite and none shows this. */
function dayOrderOf(dates: readonly string[]): DayOrder {
  const visibleDayOrders = new Set(dates.map(dayOrderIn));
  return visibleDayOrders.has("month_first") && !visibleDayOrders.has("day_first")
    ? "month_first"
    : "day_first";
}

/** Returns the key by which a table with the same headings is recognised the next time. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(headingName).join("|");
}

import type {
  Condition,
  EventFieldName,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { mapField } from "#features/home/dashboards/contracts/field-map.contract.ts";
import {
  type Bucket,
  type Metric,
  type MetricOperation,
  maxBuckets,
  maxMetrics,
  maxTerms,
  numericFields,
  type PanelKind,
  type PanelSpec,
  type TimeInterval,
} from "#features/home/dashboards/contracts/panel.contract.ts";
import { entryOf, oneOf } from "#platform/contract/word-list.ts";
import { numberOf, textOf } from "./foreign-values.ts";
import { eventField } from "./query-conditions.ts";
import { UnsupportedPanel } from "./unsupported.ts";

/**
 * Returns whether a field name means the time of a document, including the placeholders that a distribution replaces at
 * installation.
 */
export const isTimeField = (name: string): boolean =>
  mapField(name) === "occurred_at" || /TIME_FIELD/.test(name);

const operations: Readonly<Record<string, MetricOperation>> = {
  count: "count",
  sum: "sum",
  max: "max",
  min: "min",
  avg: "avg",
  average: "avg",
  cardinality: "cardinality",
  unique_count: "cardinality",
  top_hits: "latest",
  top_metrics: "latest",
  last_value: "latest",
};

const namesOfMetrics: Record<MetricOperation, string> = {
  count: "Eventos",
  sum: "Suma",
  max: "Máximo",
  min: "Mínimo",
  avg: "Promedio",
  cardinality: "Valores distintos",
  latest: "Último valor",
};

/** Fields with several values in one event. */
const listFields: ReadonlySet<EventFieldName> = new Set([
  "techniques",
  "tactics",
  "rule_groups",
  "techniques_original",
  "compliance_tags",
]);

/** Returns a metric of an export: its operation, by the name that any of the tools uses, and its field. */
export function boardMetric(type: unknown, field: unknown, label: unknown): Metric {
  const operation = entryOf(operations, textOf(type, 60));
  if (operation === undefined)
    throw new UnsupportedPanel(`El portal no calcula la medida «${textOf(type, 60)}».`);
  const rawText = textOf(label);
  if (operation === "count") return { operation, field: null, label: rawText || namesOfMetrics.count };
  const name = textOf(field);
  const labelledMetric = { operation, label: rawText || `${namesOfMetrics[operation]} de ${name}` };
  if ((operation === "max" || operation === "min") && isTimeField(name))
    return { ...labelledMetric, field: "occurred_at" };
  const mapped = eventField(name);
  if (listFields.has(mapped))
    throw new UnsupportedPanel(`El campo ${name} tiene varios valores en cada evento: el portal no lo mide.`);
  const needsNumber = operation !== "cardinality" && operation !== "latest";
  if (needsNumber && !oneOf(numericFields, mapped))
    throw new UnsupportedPanel(`El campo ${name} no es un número en los eventos del portal.`);
  return { ...labelledMetric, field: mapped };
}

interface TermsDraft {
  field: unknown;
  size: unknown;
  order: unknown;
  by: number | null;
  missing: boolean;
  label: unknown;
}

export function termsBucket({ field, size, order, by, missing, label }: TermsDraft): Bucket {
  const name = textOf(field);
  return {
    kind: "terms",
    field: eventField(name),
    size: numberOf(size, [1, maxTerms], 5),
    order: order === "asc" ? "asc" : "desc",
    by,
    missing,
    label: textOf(label) || name,
  };
}

const units: readonly (readonly [RegExp, TimeInterval])[] = [
  [/^(\d*)(y|q|M|year|quarter|month)$/, "month"],
  [/^(\d*)(w|week)$/, "week"],
  [/^(\d*)(d|day)$/, "day"],
  [/^(\d*)(h|hour)$/, "hour"],
];

/**
 * Returns a grouping by the time of the events; for steps shorter than an hour the step depends on the shown period.
 */
export function timeBucket(field: unknown, interval: unknown, label: unknown): Bucket {
  const name = textOf(field);
  if (!isTimeField(name))
    throw new UnsupportedPanel(`El panel agrupa por la fecha ${name}, que no es la hora del evento.`, [name]);
  const rawText = textOf(interval, 40);
  return {
    kind: "time",
    interval: units.find(([unit]) => unit.test(rawText))?.[1] ?? "auto",
    label: textOf(label) || "Fecha",
  };
}

export function rangesBucket(
  field: unknown,
  ranges: readonly { from: unknown; to: unknown; label: unknown }[],
  label: unknown,
): Bucket {
  const name = textOf(field);
  const mapped = oneOf(numericFields, eventField(name));
  if (!mapped || ranges.length === 0 || ranges.length > 20)
    throw new UnsupportedPanel(`El panel agrupa ${name} por rangos que el portal no calcula.`);
  const bound = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : null);
  return {
    kind: "ranges",
    field: mapped,
    ranges: ranges.map(({ from, to, label: rawValue }) => ({
      from: bound(from),
      to: bound(to),
      label: textOf(rawValue) || `${bound(from) ?? "…"} a ${bound(to) ?? "…"}`,
    })),
    label: textOf(label) || name,
  };
}

interface AggregationDraft {
  kind: PanelKind;
  metrics: Metric[];
  buckets: Bucket[];
  conditions: Condition[];
}

const needBuckets: ReadonlySet<PanelKind> = new Set([
  "bars",
  "lines",
  "area",
  "heat_map",
  "tag_cloud",
  "pie",
]);

/** Returns a panel with its metrics and its grouping levels in the order of the answer: time comes last. */
export function panelSpecOf({ kind, metrics, buckets, conditions }: AggregationDraft): PanelSpec {
  if (metrics.length === 0) metrics.push(boardMetric("count", undefined, undefined));
  if (metrics.length > maxMetrics) throw new UnsupportedPanel(`El panel pide más de ${maxMetrics} medidas.`);
  if (buckets.length > maxBuckets)
    throw new UnsupportedPanel(`El panel agrupa por más de ${maxBuckets} campos.`);
  if (buckets.filter((bucket) => bucket.kind === "time").length > 1)
    throw new UnsupportedPanel("El panel agrupa dos veces por fecha.");
  if (needBuckets.has(kind) && buckets.length === 0) {
    // A chart without a grouping is one number.
    return emptySpec("metric", { metrics, conditions });
  }
  const ordered = [
    ...buckets.filter((bucket) => bucket.kind !== "time"),
    ...buckets.filter((bucket) => bucket.kind === "time"),
  ];
  return emptySpec(kind, { metrics, buckets: ordered, conditions });
}

export function emptySpec(kind: PanelKind, parts: Partial<PanelSpec>): PanelSpec {
  return { kind, metrics: [], buckets: [], conditions: [], text: "", fields: [], ...parts };
}

const maxColumns = 12;

/** Fields of an export with an equivalent, without repeats, and the names of the others. */
export function mapFields(exportedFields: readonly { name: string; label?: string }[]): {
  fields: PanelSpec["fields"];
  missing: string[];
} {
  const fields = new Map<EventFieldName, string>();
  const missingParts: string[] = [];
  for (const { name, label } of exportedFields) {
    if (name === "") continue;
    const field = mapField(name);
    if (field === undefined) missingParts.push(name);
    else if (field !== "occurred_at" && !fields.has(field) && fields.size < maxColumns)
      fields.set(field, label || name);
  }
  return { fields: [...fields].map(([field, label]) => ({ field, label })), missing: missingParts };
}

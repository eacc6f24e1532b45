import type { Condition } from "#features/detection/events/contracts/event-filter.contract.ts";
import type {
  Bucket,
  Metric,
  PanelKind,
  PanelSpec,
} from "#features/home/dashboards/contracts/panel.contract.ts";
import {
  boardMetric,
  emptySpec,
  mapFields,
  panelSpecOf,
  rangesBucket,
  termsBucket,
  timeBucket,
} from "#features/home/dashboards/readers/aggregation.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { objectOf, objectsOf, textOf } from "../foreign-values.ts";
import { queryConditions } from "../query-conditions.ts";
import { UnsupportedPanel } from "../unsupported.ts";

const kinds: Readonly<Record<string, PanelKind>> = {
  metric: "metric",
  goal: "metric",
  gauge: "metric",
  table: "table",
  pie: "pie",
  histogram: "bars",
  horizontal_bar: "bars",
  line: "lines",
  area: "area",
  heatmap: "heat_map",
  tagcloud: "tag_cloud",
};

const undrawable: Readonly<Record<string, string>> = {
  metrics: "Es un panel TSVB, que el portal no dibuja.",
  vega: "Es un gráfico Vega: trae programas, y el portal no los ejecuta.",
  timelion: "Es una expresión Timelion, que el portal no evalúa.",
  region_map: "Es un mapa, y los eventos del portal no guardan coordenadas.",
  tile_map: "Es un mapa, y los eventos del portal no guardan coordenadas.",
};

/** Number of aggregations of a visualization that are read, in the order in which Kibana nests them. */
const maxAggregations = 20;

/** Reads the `visState` of a visualization of Kibana up to 8 and of OpenSearch Dashboards. */
export function readVisualization(
  state: JsonObject,
  conditions: Condition[],
): { spec: PanelSpec; missing: string[] } {
  const type = textOf(state.type, 60);
  const params = objectOf(state.params);
  if (type === "markdown")
    return { spec: emptySpec("markdown", { text: textOf(params.markdown, 20_000) }), missing: [] };
  if (type === "input_control_vis") return readControls(objectsOf(params.controls));
  const kind = entryOf(kinds, type);
  if (kind === undefined)
    throw new UnsupportedPanel(entryOf(undrawable, type) ?? `El portal no dibuja paneles de tipo «${type}».`);
  const enabled = objectsOf(state.aggs)
    .slice(0, maxAggregations)
    .filter((aggregation) => aggregation.enabled !== false);
  const isMetric = ({ schema }: JsonObject) => ["metric", "radius"].includes(textOf(schema));
  const measures = enabled.filter(isMetric);
  const metrics = measures.map(readMetric);
  const buckets = enabled
    .filter((aggregation) => !isMetric(aggregation))
    .map((aggregation) => readBucket(aggregation, measures));
  return { spec: panelSpecOf({ kind, metrics, buckets, conditions }), missing: [] };
}

function readMetric({ type, params }: JsonObject): Metric {
  const { field, customLabel } = objectOf(params);
  return boardMetric(type, field, customLabel);
}

function readBucket({ type, params: rawValue }: JsonObject, metrics: readonly JsonObject[]): Bucket {
  const params = objectOf(rawValue);
  const label = params.customLabel;
  switch (type) {
    case "terms": {
      if (params.include || params.exclude)
        throw new UnsupportedPanel("El panel incluye o excluye valores por una expresión regular.");
      const by = metrics.findIndex(({ id }) => id === params.orderBy);
      const byKey = params.orderBy === "_key" || params.orderBy === "_term";
      return termsBucket({
        field: params.field,
        size: params.size,
        order: params.order,
        by: byKey ? null : Math.max(0, by),
        missing: params.missingBucket === true,
        label,
      });
    }
    case "date_histogram":
      return timeBucket(params.field, params.interval, label);
    case "filters":
      return {
        kind: "filters",
        filters: namedFilters(objectsOf(params.filters)),
        label: textOf(label) || "Filtro",
      };
    case "range":
      return rangesBucket(
        params.field,
        objectsOf(params.ranges).map(({ from, to, label: name }) => ({ from, to, label: name })),
        label,
      );
    default:
      throw new UnsupportedPanel(`El portal no agrupa por «${textOf(type, 60)}».`);
  }
}

function namedFilters(filters: readonly JsonObject[]) {
  if (filters.length === 0 || filters.length > 20)
    throw new UnsupportedPanel("El panel agrupa por más filtros de los que el portal evalúa.");
  return filters.map(({ label, input }) => {
    const { query } = objectOf(input);
    const rawText = typeof query === "string" ? query : "";
    return { label: textOf(label) || textOf(rawText) || "Todos", conditions: queryConditions(input) };
  });
}

/** Lists of values by which the board is filtered; ranges of numbers have no equivalent. */
export function readControls(controls: readonly JsonObject[]): { spec: PanelSpec; missing: string[] } {
  const controlFields = controls.slice(0, 50).map(({ fieldName, label, title }) => ({
    name: textOf(fieldName),
    label: textOf(label) || textOf(title),
  }));
  const { fields, missing } = mapFields(controlFields);
  if (fields.length === 0)
    throw new UnsupportedPanel(
      `Los campos de este filtro no existen en los eventos del portal: ${missing.join(", ")}.`,
      missing,
    );
  return { spec: emptySpec("controls", { fields }), missing };
}

import type { Bucket, PanelKind, PanelSpec } from "#features/home/dashboards/contracts/panel.contract.ts";
import {
  boardMetric,
  panelSpecOf,
  rangesBucket,
  termsBucket,
  timeBucket,
} from "#features/home/dashboards/readers/aggregation.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { listOf, objectOf, objectsOf, textOf } from "../foreign-values.ts";
import { filterConditions, queryConditions } from "../query-conditions.ts";
import { UnsupportedPanel } from "../unsupported.ts";

const kinds: Readonly<Record<string, PanelKind>> = {
  lnsPie: "pie",
  lnsDatatable: "table",
  lnsMetric: "metric",
  lnsLegacyMetric: "metric",
  lnsGauge: "metric",
  lnsHeatmap: "heat_map",
  lnsTagcloud: "tag_cloud",
};

/** Reads a visualization of Lens: `attributes` of the saved object or of a panel by value. */
export function readLens(attributes: JsonObject): PanelSpec {
  const state = objectOf(attributes.state);
  const visualization = objectOf(state.visualization);
  const layer = dataLayer(objectOf(state.datasourceStates));
  const kind = kindOf(textOf(attributes.visualizationType, 60), visualization);
  const columns = objectOf(layer.columns);
  const columnIds = listOf(layer.columnOrder).flatMap((id) => (typeof id === "string" ? [id] : []));
  const order = (columnIds.length > 0 ? columnIds : Object.keys(columns))
    .slice(0, 40)
    .map((id) => ({ id, column: objectOf(columns[id]) }));
  const measures = order.filter(({ column }) => column.isBucketed !== true);
  const metrics = measures.map(({ column }) => readMetric(column));
  const buckets = order
    .filter(({ column }) => column.isBucketed === true)
    .map(({ column }) =>
      readBucket(
        column,
        measures.map(({ id }) => id),
      ),
    );
  const conditions = [...queryConditions(state.query), ...filterConditions(state.filters)];
  return panelSpecOf({ kind, metrics, buckets, conditions });
}

function kindOf(type: string, visualization: JsonObject): PanelKind {
  if (type !== "lnsXY") {
    const kind = entryOf(kinds, type);
    if (kind === undefined) throw new UnsupportedPanel(`El portal no dibuja paneles Lens de tipo «${type}».`);
    return kind;
  }
  const layers = objectsOf(visualization.layers).filter(
    ({ layerType }) => layerType === undefined || layerType === "data",
  );
  const series = textOf(layers[0]?.seriesType ?? visualization.preferredSeriesType, 60);
  if (series.startsWith("line")) return "lines";
  if (series.startsWith("area")) return "area";
  return "bars";
}

/** The one layer with data. Kibana called the data source `indexpattern` up to 8.5. */
function dataLayer(sources: JsonObject): JsonObject {
  const { layers } = objectOf(sources.formBased ?? sources.indexpattern);
  const filled = Object.values(objectOf(layers))
    .map(objectOf)
    .filter(({ columns }) => Object.keys(objectOf(columns)).length > 0);
  const [first, ...others] = filled;
  if (first === undefined)
    throw new UnsupportedPanel(
      "textBased" in sources
        ? "El panel usa una consulta ES|QL, que el portal no evalúa."
        : "El panel Lens no trae datos.",
    );
  if (others.length > 0) throw new UnsupportedPanel("El panel Lens superpone varias capas de datos.");
  return first;
}

function readMetric(column: JsonObject) {
  const operation = textOf(column.operationType, 60);
  if (operation === "formula" || operation === "math")
    throw new UnsupportedPanel("El panel calcula una fórmula, que el portal no evalúa.");
  if (column.timeShift || column.reducedTimeRange)
    throw new UnsupportedPanel("El panel compara con otro período, que el portal no calcula.");
  if (objectOf(column.filter).query) throw new UnsupportedPanel("El panel filtra cada medida por separado.");
  return boardMetric(operation, column.sourceField, column.label);
}

function readBucket(column: JsonObject, metrics: readonly string[]): Bucket {
  const params = objectOf(column.params);
  const { label, sourceField } = column;
  switch (column.operationType) {
    case "terms": {
      const orderBy = objectOf(params.orderBy);
      if (listOf(params.secondaryFields).length > 0)
        throw new UnsupportedPanel("El panel combina varios campos en un grupo.");
      if (listOf(params.include).length > 0 || listOf(params.exclude).length > 0)
        throw new UnsupportedPanel("El panel incluye o excluye valores.");
      return termsBucket({
        field: sourceField,
        size: params.size,
        order: params.orderDirection,
        by: orderBy.type === "alphabetical" ? null : Math.max(0, metrics.indexOf(textOf(orderBy.columnId))),
        missing: params.missingBucket === true,
        label,
      });
    }
    case "date_histogram":
      return timeBucket(sourceField, params.interval, label);
    case "filters": {
      const filters = objectsOf(params.filters);
      if (filters.length === 0 || filters.length > 20)
        throw new UnsupportedPanel("El panel agrupa por más filtros de los que el portal evalúa.");
      return {
        kind: "filters",
        filters: filters.map(({ input, label: name }) => ({
          label: textOf(name) || textOf(objectOf(input).query) || "Todos",
          conditions: queryConditions(input),
        })),
        label: textOf(label) || "Filtro",
      };
    }
    case "range":
      return rangesBucket(
        sourceField,
        objectsOf(params.ranges).map(({ from, to, label: name }) => ({ from, to, label: name })),
        label,
      );
    default:
      throw new UnsupportedPanel(`El portal no agrupa por «${textOf(column.operationType, 60)}».`);
  }
}

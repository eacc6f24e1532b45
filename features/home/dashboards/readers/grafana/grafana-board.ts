import {
  type BoardDraft,
  type Bucket,
  gridColumns,
  type PanelDraft,
  type PanelKind,
  type PanelPlace,
  type PanelSpec,
} from "#features/home/dashboards/contracts/panel.contract.ts";
import {
  boardMetric,
  emptySpec,
  panelSpecOf,
  termsBucket,
  timeBucket,
} from "#features/home/dashboards/readers/aggregation.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { boardPeriodOf } from "../board-period.ts";
import { numberOf, objectOf, objectsOf, textOf } from "../foreign-values.ts";
import { refuseLargeBoard } from "../own-panels.ts";
import { queryConditions } from "../query-conditions.ts";
import { UnsupportedPanel } from "../unsupported.ts";

const kinds: Readonly<Record<string, PanelKind>> = {
  stat: "metric",
  singlestat: "metric",
  gauge: "metric",
  bargauge: "bars",
  barchart: "bars",
  piechart: "pie",
  "grafana-piechart-panel": "pie",
  table: "table",
  "table-old": "table",
  timeseries: "lines",
  graph: "lines",
  heatmap: "heat_map",
};

/** A variable of a board in a query: `$host`, `${host}` or `[[host]]`. */
const variable = /\$\w|\$\{|\[\[/;

/** Columns of the grid of Grafana. Rows are about 30 pixels high, those of Kibana 20. */
const columns = 24;
const scale = gridColumns / columns;
const rowScale = 1.5;

/** Returns whether an object is a dashboard of Grafana: it has panels, or rows up to schema version 14. */
export const isGrafanaBoard = (object: JsonObject): boolean =>
  (Array.isArray(object.panels) || Array.isArray(object.rows)) && "schemaVersion" in object;

/** Reads a dashboard of Grafana. Its rows are only titles and are not counted as panels. */
export function readGrafanaBoard(board: JsonObject): BoardDraft {
  const all = [...objectsOf(board.panels), ...objectsOf(board.rows).flatMap((row) => objectsOf(row.panels))];
  const panels = all.flatMap((panel) => (panel.type === "row" ? objectsOf(panel.panels) : [panel]));
  const title = textOf(board.title, 200) || "Tablero sin nombre";
  refuseLargeBoard(title, panels.length);
  const time = objectOf(board.time);
  return {
    exportId: textOf(board.uid) || textOf(board.title),
    title,
    description: textOf(board.description, 1_000),
    tool: "grafana",
    period: boardPeriodOf(time.from),
    dataViews: [...new Set(panels.map(sourceName).filter(Boolean))].slice(0, 20),
    panels: panels.map(readPanel),
  };
}

/** Returns the type of the data source of a panel; before version 8 only its name exists. */
function sourceName({ datasource, targets }: JsonObject): string {
  const own = typeof datasource === "string" ? datasource : objectOf(datasource).type;
  return textOf(own) || textOf(objectOf(objectOf(objectsOf(targets)[0]).datasource).type);
}

function readPanel(panel: JsonObject, at: number): PanelDraft {
  const base = {
    key: typeof panel.id === "number" ? `${panel.id}` : textOf(panel.id) || `panel-${at + 1}`,
    title: textOf(panel.title, 300),
    place: placeOf(objectOf(panel.gridPos), at),
  };
  try {
    return { ...base, spec: specOf(panel), reason: null, missing_fields: [] };
  } catch (error) {
    if (!(error instanceof UnsupportedPanel)) throw error;
    return {
      ...base,
      spec: null,
      reason: textOf(error.message, 500),
      missing_fields: error.fields.map((field) => textOf(field)).slice(0, 20),
    };
  }
}

function specOf(panel: JsonObject): PanelSpec {
  const type = textOf(panel.type, 60);
  if (type === "text") {
    const { content } = objectOf(panel.options ?? panel);
    return emptySpec("markdown", { text: textOf(content, 20_000) });
  }
  const targets = objectsOf(panel.targets);
  const [target, ...others] = targets;
  const source = sourceName(panel).toLowerCase();
  if (target && ("expr" in target || source.includes("prometheus")))
    throw new UnsupportedPanel(
      "Pide sus datos a Prometheus (PromQL), que no está en los eventos del portal.",
    );
  if (target && ("rawSql" in target || "rawQuery" in target))
    throw new UnsupportedPanel("Pide sus datos con una consulta SQL a las tablas del otro sistema.");
  const isSearch = /elasticsearch|opensearch/.test(source) || Array.isArray(target?.bucketAggs);
  if (!target || !isSearch)
    throw new UnsupportedPanel(
      `Pide sus datos a «${source || "otra fuente"}», que no está en los eventos del portal.`,
    );
  if (others.length > 0) throw new UnsupportedPanel("El panel superpone varias consultas.");
  const kind = entryOf(kinds, type);
  if (kind === undefined) throw new UnsupportedPanel(`El portal no dibuja paneles de tipo «${type}».`);
  const query = typeof target.query === "string" ? target.query : "";
  if (variable.test(query))
    throw new UnsupportedPanel("La consulta usa variables del tablero, que el portal no evalúa.");
  const measures = objectsOf(target.metrics).filter(({ hide }) => hide !== true);
  return panelSpecOf({
    kind,
    metrics: measures.map(({ type: operation, field }) => boardMetric(operation, field, undefined)),
    buckets: objectsOf(target.bucketAggs).map((bucket) => readBucket(bucket, measures)),
    conditions: queryConditions(query),
  });
}

function readBucket({ type, field, settings: rawValue }: JsonObject, metrics: readonly JsonObject[]): Bucket {
  const settings = objectOf(rawValue);
  if (type === "date_histogram") return timeBucket(field, settings.interval, undefined);
  if (type !== "terms") throw new UnsupportedPanel(`El portal no agrupa por «${textOf(type, 60)}».`);
  const order = textOf(settings.orderBy);
  const by = metrics.findIndex(({ id }) => id === order);
  return termsBucket({
    field,
    size: settings.size,
    order: settings.order,
    by: order === "_term" || order === "_key" ? null : Math.max(0, by),
    missing: false,
    label: undefined,
  });
}

function placeOf(grid: JsonObject, at: number): PanelPlace {
  const x = numberOf(grid.x, [0, columns - 1], 0) * scale;
  return {
    x,
    y: Math.round(numberOf(grid.y, [0, 6_000], at * 8) * rowScale),
    w: Math.min(gridColumns - x, numberOf(grid.w, [1, columns], columns / 2) * scale),
    h: Math.round(numberOf(grid.h, [1, 120], 8) * rowScale),
  };
}

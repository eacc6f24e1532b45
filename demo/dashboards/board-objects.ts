/** Creates saved objects in the format that Kibana exports. */
export interface Panel {
  key: string;
  title: string;
  /** Column, row, width and height in the grid of 48 columns. */
  place: readonly [x: number, y: number, w: number, h: number];
  type: string;
  aggs?: readonly Aggregation[];
  params?: unknown;
  query?: string;
}

interface Aggregation {
  type: string;
  schema: string;
  params?: Record<string, unknown>;
}

export const countAggregation = (label = "Eventos"): Aggregation => ({
  type: "count",
  schema: "metric",
  params: { customLabel: label },
});

export const metricAggregation = (type: string, field: string, label: string): Aggregation => ({
  type,
  schema: "metric",
  params: { field, customLabel: label },
});

export const termsAggregation = (field: string, schema: string, label: string, size = 5): Aggregation => ({
  type: "terms",
  schema,
  params: { field, size, order: "desc", orderBy: "1", customLabel: label },
});

export const overTime = (interval = "1d"): Aggregation => ({
  type: "date_histogram",
  schema: "segment",
  params: { field: "@timestamp", interval, customLabel: "Fecha" },
});

function visualizationOf({ key, title, type, aggs = [], params = {}, query = "" }: Panel): object {
  return {
    type: "visualization",
    id: key,
    attributes: {
      title,
      visState: JSON.stringify({
        title,
        type,
        params,
        aggs: aggs.map((aggregation, at) => ({ id: `${at + 1}`, enabled: true, ...aggregation })),
      }),
      kibanaSavedObjectMeta: {
        searchSourceJSON: JSON.stringify({
          query: { query, language: "kuery" },
          filter: [],
          indexRefName: "kibanaSavedObjectMeta.searchSourceJSON.index",
        }),
      },
    },
    references: [
      { type: "index-pattern", id: "eventos", name: "kibanaSavedObjectMeta.searchSourceJSON.index" },
    ],
  };
}

/** Returns an export of one dashboard with its visualizations, an index pattern and the summary line. */
export function boardExport(
  board: { id: string; title: string; description: string; indexPattern: string },
  panels: readonly Panel[],
): string {
  const { id, title, description, indexPattern } = board;
  const objects = [
    {
      type: "index-pattern",
      id: "eventos",
      attributes: { title: indexPattern, timeFieldName: "@timestamp" },
      references: [],
    },
    ...panels.map(visualizationOf),
    {
      type: "dashboard",
      id,
      attributes: {
        title,
        description,
        timeRestore: true,
        timeFrom: "now-30d",
        timeTo: "now",
        panelsJSON: JSON.stringify(
          panels.map(({ key, place: [x, y, w, h] }) => ({
            version: "8.15.0",
            type: "visualization",
            panelIndex: key,
            panelRefName: `panel_${key}`,
            gridData: { x, y, w, h, i: key },
            embeddableConfig: { enhancements: {} },
          })),
        ),
        kibanaSavedObjectMeta: {
          searchSourceJSON: JSON.stringify({ query: { query: "", language: "kuery" }, filter: [] }),
        },
      },
      references: panels.map(({ key }) => ({ type: "visualization", id: key, name: `panel_${key}` })),
    },
  ];
  const summary = { exportedCount: objects.length, missingRefCount: 0, missingReferences: [] };
  return [...objects, summary].map((object) => `${JSON.stringify(object)}\n`).join("");
}

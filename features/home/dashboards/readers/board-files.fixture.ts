/** Small exports written for the tests. */

const countAgg = { id: "1", enabled: true, type: "count", params: {}, schema: "metric" };
const terms = (id: string, field: string, schema: string, size = 5) => ({
  id,
  enabled: true,
  type: "terms",
  params: { field, orderBy: "1", order: "desc", size },
  schema,
});

export const lineOf = (object: unknown): string => `${JSON.stringify(object)}\n`;

/** A visualization object of Kibana. */
export function aVisualization(
  id: string,
  state: { title: string; type: string; aggs?: unknown[]; params?: unknown },
  source: unknown = { query: { query: "", language: "kuery" }, filter: [] },
) {
  return {
    type: "visualization",
    id,
    attributes: {
      title: state.title,
      visState: JSON.stringify({ aggs: [], params: {}, ...state }),
      kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(source) },
    },
    references: [],
  };
}

/** A dashboard object that shows visualizations by the names of references. */
export function aBoardOf(title: string, ids: readonly string[], panels: readonly unknown[] = []) {
  return {
    type: "dashboard",
    id: "board-1",
    attributes: {
      title,
      description: "Escrito para las pruebas",
      timeRestore: true,
      timeFrom: "now-30d",
      panelsJSON: JSON.stringify([
        ...ids.map((id, at) => ({
          panelIndex: id,
          gridData: { x: (at % 2) * 24, y: Math.floor(at / 2) * 15, w: 24, h: 15, i: id },
          panelRefName: `panel_${at}`,
          embeddableConfig: {},
        })),
        ...panels,
      ]),
      kibanaSavedObjectMeta: {
        searchSourceJSON: JSON.stringify({ query: { query: "", language: "kuery" }, filter: [] }),
      },
    },
    references: ids.map((id, at) => ({ type: "visualization", id, name: `panel_${at}` })),
  };
}

const lensPanel = {
  type: "lens",
  panelIndex: "lens",
  title: "Reglas por día",
  gridData: { x: 0, y: 60, w: 48, h: 15, i: "lens" },
  embeddableConfig: {
    attributes: {
      title: "",
      visualizationType: "lnsXY",
      references: [],
      state: {
        query: { query: "", language: "kuery" },
        filters: [],
        visualization: { layers: [{ layerType: "data", seriesType: "line" }] },
        datasourceStates: {
          formBased: {
            layers: {
              one: {
                columnOrder: ["a", "b", "c"],
                columns: {
                  a: {
                    operationType: "terms",
                    isBucketed: true,
                    label: "Regla",
                    sourceField: "rule.id",
                    params: { size: 3, orderBy: { type: "column", columnId: "c" }, orderDirection: "desc" },
                  },
                  b: {
                    operationType: "date_histogram",
                    isBucketed: true,
                    label: "Fecha",
                    sourceField: "@timestamp",
                    params: { interval: "1d" },
                  },
                  c: {
                    operationType: "count",
                    isBucketed: false,
                    label: "Eventos",
                    sourceField: "___records___",
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

const visualizations = [
  aVisualization("total", { title: "Eventos", type: "metric", aggs: [countAgg] }),
  aVisualization("hosts", {
    title: "Equipos",
    type: "pie",
    aggs: [countAgg, terms("2", "host.name", "segment")],
  }),
  aVisualization(
    "rules",
    {
      title: "Reglas y equipos",
      type: "table",
      aggs: [
        countAgg,
        { id: "4", enabled: true, type: "cardinality", params: { field: "source.ip" }, schema: "metric" },
        terms("2", "rule.id", "bucket"),
        terms("3", "host.name", "bucket"),
      ],
    },
    {
      query: { query: 'rule.id:("5710" or "5715") and not host.name: "nadie"', language: "kuery" },
      filter: [],
    },
  ),
  aVisualization("note", {
    title: "",
    type: "markdown",
    params: { markdown: "## Notas\n<script>alert(1)</script>" },
  }),
  aVisualization("control", {
    title: "Filtros",
    type: "input_control_vis",
    params: { controls: [{ fieldName: "host.name", label: "Equipo" }, { fieldName: "zone.name" }] },
  }),
  aVisualization("vega", { title: "Programa", type: "vega", params: { spec: "{}" } }),
  aVisualization("zones", {
    title: "Zonas",
    type: "pie",
    aggs: [countAgg, terms("2", "zone.name", "segment")],
  }),
];

/**
 * A board of nine panels, of which six are drawn; the others are a program, a field without an equivalent, and a
 * panel that the file lacks.
 */
export const kibanaFile = [
  ...visualizations,
  aBoardOf(
    "Accesos",
    visualizations.map(({ id }) => id),
    [
      lensPanel,
      {
        panelIndex: "absent",
        panelRefName: "panel_absent",
        gridData: { x: 0, y: 80, w: 24, h: 10, i: "absent" },
      },
    ],
  ),
  { exportedCount: 8, missingRefCount: 1, missingReferences: [] },
]
  .map(lineOf)
  .join("");

export const opensearchFile = JSON.stringify({
  version: "2.11.0",
  objects: [visualizations[0], aBoardOf("Resumen", ["total"])],
});

export const grafanaFile = JSON.stringify({
  title: "Motor",
  uid: "motor-1",
  schemaVersion: 39,
  time: { from: "now-7d", to: "now" },
  panels: [
    {
      id: 1,
      type: "timeseries",
      title: "Consultas",
      gridPos: { x: 0, y: 0, w: 12, h: 8 },
      datasource: { type: "prometheus" },
      targets: [{ expr: "sum(rate(x[5m]))" }],
    },
    {
      id: 2,
      type: "barchart",
      title: "Direcciones",
      gridPos: { x: 12, y: 0, w: 12, h: 8 },
      datasource: { type: "elasticsearch" },
      targets: [
        {
          query: "event.action:denied",
          metrics: [{ id: "1", type: "count" }],
          bucketAggs: [
            {
              id: "2",
              type: "terms",
              field: "source.ip",
              settings: { size: "10", order: "desc", orderBy: "1" },
            },
          ],
        },
      ],
    },
  ],
});

import { expect, test } from "vitest";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import {
  aBoardOf,
  aVisualization,
  grafanaFile,
  kibanaFile,
  lineOf,
  opensearchFile,
} from "./board-files.fixture.ts";
import { maxObjects, readBoards, recogniseBoards } from "./read-boards.ts";

const only = (text: string) => readBoards("kibana", text).boards[0];
const kindsOf = (text: string) =>
  only(text)?.panels.map(({ key, spec, reason }) => [key, spec?.kind ?? reason]);

test("formats are told by their content", () => {
  const formats = [kibanaFile, opensearchFile, grafanaFile, '{"a": 1}', "no es JSON", ""].map((text) =>
    recogniseBoards(Buffer.from(text)),
  );
  expect(formats).toEqual(["kibana", "opensearch", "grafana", undefined, undefined, undefined]);
});

test("every panel ends as a drawing or with its reason; the summary line is no object", () => {
  const reading = readBoards("kibana", kibanaFile);
  expect(reading).toMatchObject({ objects: 8, problems: [] });
  expect(reading.boards[0]).toMatchObject({
    title: "Accesos",
    tool: "kibana",
    period: "30d",
    exportId: "board-1",
  });
  expect(kindsOf(kibanaFile)).toEqual([
    ["total", "metric"],
    ["hosts", "pie"],
    ["rules", "table"],
    ["note", "markdown"],
    ["control", "controls"],
    ["vega", "Es un gráfico Vega: trae programas, y el portal no los ejecuta."],
    ["zones", "El campo zone.name no existe en los eventos del portal."],
    ["lens", "lines"],
    ["absent", "La exportación no incluye este panel. Expórtelo con sus objetos relacionados."],
  ]);
});

test("queries of a panel become conditions of the events, and fields without equivalent are named", () => {
  const panels = only(kibanaFile)?.panels ?? [];
  expect(panels[2]?.spec).toMatchObject({
    conditions: [
      ["rule_id", "in", "5710", "5715"],
      ["asset_name", "not_in", "nadie"],
    ],
    metrics: [{ operation: "count" }, { operation: "cardinality", field: "source_ip" }],
    buckets: [
      { kind: "terms", field: "rule_id", size: 5 },
      { kind: "terms", field: "asset_name" },
    ],
  });
  expect(panels[4]).toMatchObject({
    spec: { fields: [{ field: "asset_name", label: "Equipo" }] },
    missing_fields: ["zone.name"],
  });
  // The time is the innermost level, so that the most frequent rules are those of the whole period.
  expect(panels[7]?.spec?.buckets.map(({ kind }) => kind)).toEqual(["terms", "time"]);
});

test.each([
  ["a free text", "denegado", "La consulta busca texto libre en todos los campos."],
  [
    "or between fields",
    "host.name:a or rule.id:1",
    "La consulta une con «o» condiciones de campos distintos.",
  ],
  ["a range", "source.port >= 1024", "La consulta compara rangos o expresiones que el portal no evalúa."],
  ["a prefix", "host.name: web*", "La consulta usa comodines que el portal no evalúa igual."],
  ["a quote that never closes", 'host.name: "web', "La consulta tiene comillas sin cerrar."],
  ["too many brackets", "(".repeat(100), "La consulta tiene demasiados paréntesis."],
])("a query with %s is a reason", (_name, query, reason) => {
  const visualization = aVisualization(
    "one",
    { title: "Uno", type: "metric" },
    { query: { query, language: "kuery" }, filter: [] },
  );
  const [panel] = only([visualization, aBoardOf("B", ["one"])].map(lineOf).join(""))?.panels ?? [];
  expect(panel).toMatchObject({ spec: null, reason });
});

test.each([
  [
    "not (host.name:a or host.name:b)",
    [
      ["asset_name", "not_in", "a"],
      ["asset_name", "not_in", "b"],
    ],
  ],
  [
    "host.name:* and not user.name:*",
    [
      ["asset_name", "present"],
      ["source_user", "absent"],
    ],
  ],
  ["host.name:*web*", [["asset_name", "contains", "web"]]],
  [
    'rule.id:(1 OR 2) AND NOT host.name:"a b"',
    [
      ["rule_id", "in", "1", "2"],
      ["asset_name", "not_in", "a b"],
    ],
  ],
])("%s", (query, conditions) => {
  const visualization = aVisualization(
    "one",
    { title: "Uno", type: "metric" },
    { query: { query, language: "lucene" }, filter: [] },
  );
  const [panel] = only([visualization, aBoardOf("B", ["one"])].map(lineOf).join(""))?.panels ?? [];
  expect(panel?.spec?.conditions).toEqual(conditions);
});

test("filters are read, those that are switched off left out, those of the engine's language a reason", () => {
  const filtered = (filter: unknown[]) =>
    only(
      [aVisualization("one", { title: "Uno", type: "metric" }, { query: "", filter }), aBoardOf("B", ["one"])]
        .map(lineOf)
        .join(""),
    )?.panels[0];
  const off = { meta: { disabled: true, type: "custom" }, query: { script: {} } };
  const phrase = { meta: { negate: true }, query: { match_phrase: { "host.name": "a" } } };
  expect(filtered([off, phrase])?.spec?.conditions).toEqual([["asset_name", "not_in", "a"]]);
  expect(filtered([{ meta: {}, query: { script: {} } }])?.reason).toBe(
    "El panel usa un filtro que el portal no evalúa.",
  );
});

test("Grafana is drawn from search engines only", () => {
  const [board] = readBoards("grafana", grafanaFile).boards;
  expect(board?.panels.map(({ spec, reason }) => spec?.kind ?? reason)).toEqual([
    "Pide sus datos a Prometheus (PromQL), que no está en los eventos del portal.",
    "bars",
  ]);
  expect(board?.panels[1]?.spec?.conditions).toEqual([["action", "in", "denied"]]);
});

test("references in a circle end, and lines that are no objects are named", () => {
  const circle = [
    {
      ...aVisualization("one", { title: "Uno", type: "metric" }),
      references: [{ type: "search", id: "s", name: "search_0" }],
    },
    {
      type: "search",
      id: "s",
      attributes: { title: "S" },
      references: [{ type: "search", id: "s", name: "x" }],
    },
    {
      ...aBoardOf("B", ["one"]),
      references: [
        { type: "visualization", id: "one", name: "panel_0" },
        { type: "dashboard", id: "board-1", name: "self" },
      ],
    },
  ];
  const reading = readBoards("kibana", `${circle.map(lineOf).join("")}no es JSON\n{"a":1}\n`);
  expect(reading.boards[0]?.panels[0]?.spec?.kind).toBe("metric");
  expect(reading.problems.map(({ place }) => place)).toEqual(["línea 4", "línea 5"]);
});

test("JSON that is too deep, inside strings too, and too many objects are refused or a reason", () => {
  const deep = "[".repeat(5_000) + "]".repeat(5_000);
  expect(readBoards("kibana", `{"type":"x","attributes":{"a":${deep}}}`).problems).toHaveLength(1);
  const visualization = { type: "visualization", id: "one", attributes: { title: "Uno", visState: deep } };
  const [panel] = only([visualization, aBoardOf("B", ["one"])].map(lineOf).join(""))?.panels ?? [];
  expect(panel?.spec).toBeNull();
  const many = lineOf({ type: "search", id: "s", attributes: {} }).repeat(maxObjects + 1);
  expect(() => readBoards("kibana", many)).toThrow(UnreadableFile);
});

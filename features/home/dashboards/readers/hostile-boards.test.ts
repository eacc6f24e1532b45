import { expect, test } from "vitest";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { aBoardOf, aVisualization, grafanaFile, lineOf } from "./board-files.fixture.ts";
import { readBoards } from "./read-boards.ts";

const count = { id: "1", enabled: true, type: "count", params: {}, schema: "metric" };
const metric = (id: string, source?: unknown) =>
  aVisualization(id, { title: id, type: "metric", aggs: [count] }, source);

const panelsOf = (...objects: unknown[]) =>
  readBoards("kibana", objects.map(lineOf).join("")).boards[0]?.panels ?? [];

test("names that every object of JavaScript has are no kinds, measures or words", () => {
  const visualizations = ["constructor", "__proto__", "toString"].flatMap((name) => [
    aVisualization(`kind-${name}`, { title: "", type: name, aggs: [count] }),
    aVisualization(`measure-${name}`, { title: "", type: "metric", aggs: [{ ...count, type: name }] }),
    metric(`word-${name}`, { query: { query: `${name}:a` } }),
  ]);
  const ids = visualizations.map(({ id }) => id);
  const panels = panelsOf(...visualizations, aBoardOf("B", ids));
  expect(panels.map(({ spec }) => spec)).toEqual(ids.map(() => null));
  expect(panels[0]?.reason).toBe("El portal no dibuja paneles de tipo «constructor».");
  expect(panels[1]?.reason).toBe("El portal no calcula la medida «constructor».");
  expect(panels[2]?.missing_fields).toEqual(["constructor"]);
});

test("keys of panels are unique and travel in the path of an address", () => {
  const panelIndexes = [
    "x",
    "x #2",
    "x",
    "..",
    ".",
    "a/b",
    "%2e%2e",
    "uno\ndos",
    "k".repeat(150),
    "k".repeat(150),
  ];
  const panels = panelIndexes.map((panelIndex) => ({ type: "visualization", id: "m", panelIndex }));
  const keys = panelsOf(metric("m"), aBoardOf("B", [], panels)).map(({ key }) => key);
  expect(new Set(keys).size).toBe(panelIndexes.length);
  expect(keys.slice(0, 3)).toEqual(["x", "x #2", "x #3"]);
  for (const key of keys) {
    const { pathname } = new URL(`/panels/${encodeURIComponent(key)}/`, "https://portal.example");
    expect(decodeURIComponent(pathname)).toBe(`/panels/${key}/`);
    expect(key.length).toBeLessThanOrEqual(110);
  }
});

test("values of a filter that are numbers are compared too", () => {
  const filter = (meta: unknown, query?: unknown) => ({ query: "", filter: [{ meta, query }] });
  const [phrases, phrase, object] = panelsOf(
    metric("a", filter({ type: "phrases", key: "rule.id", params: ["5710", 5_715, true] })),
    metric("b", filter({}, { match_phrase: { "source.port": 22 } })),
    metric("c", filter({}, { match_phrase: { "source.port": { query: { a: 1 } } } })),
    aBoardOf("B", ["a", "b", "c"]),
  );
  expect(phrases?.spec?.conditions).toEqual([["rule_id", "in", "5710", "5715", "true"]]);
  expect(phrase?.spec?.conditions).toEqual([["source_port", "in", "22"]]);
  expect(object?.reason).toBe("El panel usa un filtro que el portal no evalúa.");
});

test("a query with a variable of Grafana is a reason, not a comparison with its name", () => {
  const [board] = readBoards("grafana", grafanaFile.replace("denied", "$accion")).boards;
  expect(board?.panels[1]?.reason).toBe("La consulta usa variables del tablero, que el portal no evalúa.");
});

test("a board with too many panels is refused whole; one large object that many panels show is not repeated", () => {
  const panels = (length: number) =>
    Array.from({ length }, (_, at) => ({ type: "visualization", id: "m", panelIndex: `${at}` }));
  expect(() => panelsOf(metric("m"), aBoardOf("Grande", [], panels(500)))).toThrow(
    "«Grande» tiene 500 paneles y el portal lee hasta 200: divida el tablero.",
  );
  const note = aVisualization("m", {
    title: "Nota",
    type: "markdown",
    params: { markdown: "x".repeat(20_000) },
  });
  const boards = [0, 1, 2].map((at) => ({ ...aBoardOf(`B${at}`, [], panels(200)), id: `${at}` }));
  expect(() => panelsOf(note, ...boards)).toThrow(UnreadableFile);
  expect(panelsOf(note, boards[0])).toHaveLength(200);
});

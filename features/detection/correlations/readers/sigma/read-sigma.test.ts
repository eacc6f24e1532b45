import { describe, expect, test } from "vitest";
import { readSigma } from "./read-sigma.ts";

const rule = (detection: string, head = "title: Prueba") =>
  `${head}\nlogsource: { product: windows }\ndetection:\n${detection}\n`;
const problems = (text: string) => readSigma(text).flatMap((document) => document.problems);

test("one slip in the YAML is told once for its line", () => {
  const messages = problems("title: X\n  bad: [\n").map(({ message, place }) => `${place.line} ${message}`);
  expect(messages.length).toBeGreaterThan(0);
  expect(new Set(messages).size).toBe(messages.length);
});

describe("what is wrong with a text is said where it stands", () => {
  test.each([
    ["", "El texto está vacío."],
    ['title: "x', "El YAML no es válido aquí."],
    ["- uno\n- dos", "Una regla de Sigma es un mapa con title, logsource y detection."],
    [rule("  s: { a: 1 }\n  condition: s", "level: high"), "Falta el título (title)."],
    [rule("  s: { a: 1 }\n  condition: s", "title: x\nid: 7"), "El id debe ser un UUID."],
    [
      rule("  s: { a: 1 }\n  condition: s", "title: x\nlevel: grave"),
      "El nivel «grave» no existe: critical, high, medium, low, informational.",
    ],
    ["title: x\ndetection:\n  s: { a: 1 }\n  condition: s", "Falta el origen de los registros (logsource)."],
    ["title: x\nlogsource: { category: dns }", "Falta la detección (detection)."],
    [rule("  s: { a: 1 }"), "Falta la condición."],
    [
      rule("  s: { a: 1 }\n  condition: s and t"),
      "La condición nombra «t», y no hay una búsqueda con ese nombre.",
    ],
    [rule("  s: { a: 1 }\n  condition: (s"), "En la condición falta cerrar un paréntesis."],
    [rule("  s: { a: 1 }\n  condition: s s"), "La condición no se entiende desde «s»."],
    [rule("  s: { a: 1 }\n  condition: 2 of s*"), "«2 of» no se admite: solo 1 of, any of y all of."],
    [
      rule("  s: { a: 1 }\n  condition: s | count() > 5"),
      "«| count» es una agregación antigua y no se admite: escriba una correlación de Sigma (event_count, value_count, temporal).",
    ],
    [rule("  s: { a: 1 }\n  condition: s near s"), "La condición no se entiende desde «near»."],
    [
      rule("  s: { 'a|expand': '%x%' }\n  condition: s"),
      "El modificador «expand» no se admite: los valores que otro programa completaría no existen aquí: escríbalos en la regla.",
    ],
    [rule("  s: { 'a|constructor': 3 }\n  condition: s"), "El modificador «constructor» no existe en Sigma."],
    [
      rule("  s: { 'a|hour': 3 }\n  condition: s"),
      "El modificador «hour» no se admite: el portal no compara partes de fechas.",
    ],
    [rule("  s: { 'a|parecido': x }\n  condition: s"), "El modificador «parecido» no existe en Sigma."],
    [rule("  s: { 'a|gt': mucho }\n  condition: s"), "gt compara números, y «mucho» no lo es."],
    [rule("  s: { 'a|contains': { b: 1 } }\n  condition: s"), "Aquí va un valor, no una lista ni un mapa."],
    [
      rule("  s: &x { a: 1 }\n  t: *x\n  condition: s"),
      "Las referencias de YAML (*nombre) no se admiten: escriba el valor completo.",
    ],
    [
      rule("  s: { a: 1 }\n  timeframe: 5m\n  condition: s"),
      "«timeframe» es de las agregaciones antiguas y no se admite: escriba una correlación de Sigma con timespan.",
    ],
    [
      "action: global\ntitle: x",
      "«action» es de las colecciones antiguas y no se admite: escriba cada regla completa.",
    ],
    ["title: x\nfilter: {}", "Los filtros de Sigma no se admiten: escriba la excepción en la regla."],
  ])("%j", (text, message) => {
    expect(problems(text).map((problem) => problem.message)).toContain(message);
  });

  test("with its line, also in the second document", () => {
    const good = rule("  s: { a: 1 }\n  condition: s");
    const [first, second] = readSigma(`${good}---\n${rule("  s:\n    'a|expand': x\n  condition: s")}`);
    expect(first?.rule?.head.title).toBe("Prueba");
    expect(second?.problems).toMatchObject([
      { place: { line: 11, column: 5 }, path: "detection.s.a|expand" },
    ]);
  });

  test("and nothing of it costs more than it says", () => {
    for (const text of [
      "[".repeat(100_000),
      "a: ".repeat(2_000),
      `a:\n${" ".repeat(50_000)}`,
      "x".repeat(300_000),
    ])
      expect(problems(text).length).toBeGreaterThan(0);
  });
});

describe("a correlation", () => {
  const correlation = (body: string) => readSigma(`title: x\ncorrelation: ${body}\n`)[0];
  test("is read with its window, its conditions and its aliases", () => {
    const document = correlation(
      "{ type: value_count, rules: [uno], group-by: [quien], timespan: 2h, condition: { field: Equipo, gt: 3, lte: 9 }, aliases: { quien: { uno: User } }, generate: true }",
    );
    expect(document?.rule).toMatchObject({
      timespanMs: 7_200_000,
      field: "Equipo",
      conditions: [
        { word: "gt", count: 3 },
        { word: "lte", count: 9 },
      ],
      aliases: { quien: { uno: "User" } },
      generate: true,
    });
  });

  test.each([
    [
      "{ type: value_sum, rules: [a], timespan: 1h }",
      "La correlación «value_sum» no se admite: solo event_count, value_count, temporal, temporal_ordered.",
    ],
    ["{ type: event_count, rules: [a], timespan: 1h }", "Falta la condición con gt, gte, lt, lte, eq o neq."],
    [
      "{ type: value_count, rules: [a], timespan: 1h, condition: { gte: 3 } }",
      "value_count necesita field en la condición.",
    ],
    ["{ type: temporal, rules: [], timespan: 1h }", "La correlación no nombra ninguna regla (rules)."],
    ["{ type: temporal, rules: [a], timespan: 1 hora }", "timespan se escribe como 30s, 10m, 1h o 7d."],
    [
      "{ type: event_count, rules: [a], timespan: 1h, condition: { gte: muchos } }",
      "«gte» lleva un número entero.",
    ],
  ])("%s", (body, message) => {
    expect(correlation(body)?.problems.map((problem) => problem.message)).toContain(message);
  });
});

test("of a text that is no YAML a few problems are named, however many it has", () => {
  const [document] = readSigma(`title: Prueba\ndetection: x\n${"]\n".repeat(10_000)}`);
  expect(document?.rule).toBeUndefined();
  expect(document?.problems.length).toBeLessThanOrEqual(25);
  const [tooLong] = readSigma("[]".repeat(48_000));
  expect(tooLong?.problems.length).toBeLessThanOrEqual(25);
  expect(readSigma(`title: [${"a,".repeat(60_000)}]`)[0]?.problems[0]?.message).toMatch("demasiadas partes");
});

test("a name that stands twice in a map is named where it stands again", () => {
  const [document] = readSigma("title: Uno\ndetection:\n  s: { a: b }\ntitle: Dos\n");
  expect(document?.problems).toMatchObject([{ place: { line: 4, column: 1 }, message: /repite un nombre/ }]);
});

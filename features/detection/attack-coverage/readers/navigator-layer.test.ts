import { describe, expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { readNavigatorLayer } from "./navigator-layer.ts";

const layer = {
  name: "Lo que usa el grupo",
  versions: { attack: "14", navigator: "4.9.1", layer: "4.5" },
  domain: "enterprise-attack",
  description: "Dos técnicas",
  techniques: [
    { techniqueID: "T1059.001", tactic: "execution", score: 3, color: "#FF6666", comment: "visto en mayo" },
    { techniqueID: "T1110", metadata: [{ name: "uso", value: "fuerza bruta" }, { divider: true }] },
    { techniqueID: "no es una técnica", score: 1 },
  ],
  gradient: { colors: ["#ffffff", "#ff0000"], minValue: 0, maxValue: 10 },
};
const draftOf = (text: unknown) => {
  const reading = readNavigatorLayer(typeof text === "string" ? text : JSON.stringify(text));
  if ("problem" in reading) throw new Error(reading.problem);
  return reading.draft;
};
const problemOf = (text: unknown) => {
  const reading = readNavigatorLayer(typeof text === "string" ? text : JSON.stringify(text));
  return "problem" in reading ? reading.problem : undefined;
};

describe("a layer of Navigator", () => {
  test("gives its techniques with score, colour and comment, and counts what names none", () => {
    expect(draftOf(layer)).toEqual({
      name: "Lo que usa el grupo",
      description: "Dos técnicas",
      layer_version: "4.5",
      attack_version: "14",
      left: 1,
      techniques: [
        {
          id: "T1059.001",
          tactic: "execution",
          score: 3,
          comment: "visto en mayo",
          color: "#ff6666",
          enabled: true,
        },
        {
          id: "T1110",
          tactic: null,
          score: null,
          comment: "uso: fuerza bruta",
          color: null,
          enabled: true,
        },
      ],
    });
  });

  test.each(["4.2", "4.3", "4.4", "4.5"])("of format %s is read", (version) => {
    expect(draftOf({ ...layer, versions: { layer: version } }).layer_version).toBe(version);
  });

  test("of the old formats, whose version and domain are written otherwise, is read", () => {
    const { versions: _, ...old } = { ...layer, version: "3.0", domain: "mitre-enterprise" };
    expect(draftOf(old)).toMatchObject({ layer_version: "3.0", attack_version: null });
  });

  test("that somebody hides keeps being hidden, and nonsense becomes nothing said", () => {
    const [first] = draftOf({
      ...layer,
      techniques: [
        { techniqueID: "t1110", enabled: false, score: "alto", color: "url(x)", comment: 7, tactic: [] },
      ],
    }).techniques;
    expect(first).toEqual({
      id: "T1110",
      tactic: null,
      score: null,
      comment: "",
      color: null,
      enabled: false,
    });
  });
});

describe("what is no layer is refused in words", () => {
  test.each([
    ["a text", "hola", /no es un objeto JSON/],
    ["a layer that was cut", JSON.stringify(layer).slice(0, -9), /cortado/],
    ["an object without techniques", { versions: { layer: "4.5" } }, /le faltan/],
    ["a format of the future", { ...layer, versions: { layer: "5.0" } }, /formato 5.0 no se leen/],
    ["a format that never was", { ...layer, versions: { layer: "4.9" } }, /formato 4.9 no se leen/],
    ["an ATT&CK that never was", { ...layer, versions: { layer: "4.5", attack: "0" } }, /no existe/],
    ["a layer of phones", { ...layer, domain: "mobile-attack" }, /otro dominio/],
    ["a layer without end", { ...layer, techniques: Array(10_001).fill({}) }, /más de 10.000/],
  ])("%s", (_what, text, message) => expect(problemOf(text)).toMatch(message));

  test("whatever the text, the reader answers and does not throw", () => {
    const text = JSON.stringify(layer);
    const bent = fc
      .tuple(fc.nat(text.length), fc.nat(30), fc.string({ maxLength: 10 }))
      .map(
        ([at, removedCount, placedText]) => text.slice(0, at) + placedText + text.slice(at + removedCount),
      );
    const odd = fc
      .record({
        name: fc.anything(),
        version: fc.constantFrom("3.0", 4.5, null),
        techniques: fc.array(
          fc.oneof(
            fc.anything(),
            fc.record({ techniqueID: fc.constantFrom("T1110", "T1"), score: fc.anything() }),
          ),
        ),
      })
      .map((value) => JSON.stringify(value, (_key, each) => (typeof each === "bigint" ? null : each)) ?? "");
    fc.assert(
      fc.property(fc.oneof(bent, odd, fc.json(), fc.string()), (each) => {
        const reading = readNavigatorLayer(each);
        expect("draft" in reading || reading.problem.length > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

import { describe, expect, test } from "vitest";
import { AnalysisContent } from "#features/assistant/analyses/analysis-content.contract.ts";
import { plainContent, plainStatement } from "./plain-content.fixture.ts";
import { isBackedWording, wordedContent } from "./worded-content.rules.ts";

const rule = "Hay 3 alertas críticas abiertas; la más antigua, ALR-12, lleva 5 días.";

describe("a model's wording", () => {
  test.each([
    "Siguen abiertas 3 alertas críticas, y ALR-12, que es la más antigua, lleva ya 5 días.",
    "Tiene 3 alertas críticas abiertas; ALR-12 espera hace 5 días.",
  ])("stands when it says the same: %s", (worded) => {
    expect(isBackedWording(rule, worded)).toBe(true);
  });

  test.each([
    ["another number", "Hay 2 alertas críticas abiertas; la más antigua, ALR-12, lleva 5 días."],
    [
      "its numbers in another order",
      "Hay 5 alertas críticas abiertas; la más antigua, ALR-12, lleva 3 días.",
    ],
    ["a number less", "Hay alertas críticas abiertas desde hace 5 días, como ALR-12."],
    ["a denial", "No hay 3 alertas críticas abiertas; ALR-12 lleva 5 días."],
    ["a claim of its own", "Las 3 alertas críticas están resueltas; ALR-12 lleva 5 días."],
    ["a name of its own", "Lazarus tiene 3 alertas críticas abiertas; ALR-12 lleva 5 días."],
    ["a link", "Hay 3 alertas críticas abiertas, ALR-12 lleva 5 días: https://malo.example"],
    ["markup", "Hay 3 alertas **críticas** abiertas; ALR-12 lleva 5 días."],
    ["nothing", "  "],
    ["too much", `${rule} ${"Hay ".repeat(200)}`],
  ])("is dropped when it brings %s", (_what, worded) => {
    expect(isBackedWording(rule, worded)).toBe(false);
  });

  test("is dropped when it leaves a denial out", () => {
    expect(
      isBackedWording("Ninguna alerta tiene un plazo vencido.", "La alerta tiene un plazo vencido."),
    ).toBe(false);
  });
});

const content = plainContent({
  strengths: [
    plainStatement("a", "Las 4 fuentes envían."),
    plainStatement("b", "Se cumplió el 97 % de los plazos."),
  ],
});

test("a model may reword and reorder the statements of the rules, whose own words are kept beside", () => {
  const worded = wordedContent(content, {
    statements: [{ key: "b", text: "El 97 % de los plazos se cumplió." }],
    order: ["b", "a"],
  });
  expect(worded).toMatchObject({ taken: 1, dropped: 0 });
  expect(worded.content.strengths.map(({ key }) => key)).toEqual(["b", "a"]);
  expect(worded.content.strengths[0]).toMatchObject({
    text: "El 97 % de los plazos se cumplió.",
    original: "Se cumplió el 97 % de los plazos.",
    sources: content.strengths[1]?.sources,
  });
});

test("a model that lies or obeys what it reads changes nothing", () => {
  const worded = wordedContent(content, {
    headline: "Todo está perfecto: 100 de 100. Visite https://malo.example",
    statements: [
      { key: "a", text: "Las 4 fuentes fueron certificadas." },
      { key: "inventada", text: "Hay 9 ataques de Lazarus." },
    ],
    order: ["inventada"],
  });
  expect(worded.content).toEqual(content);
  expect(worded).toMatchObject({ taken: 0, dropped: 3 });
  expect(AnalysisContent.parse(worded.content)).toEqual(content);
});

import { describe, expect, test } from "vitest";
import { isBackedWording } from "./backed-wording.rules.ts";

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

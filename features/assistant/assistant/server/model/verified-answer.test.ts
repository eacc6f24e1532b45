import { describe, expect, test } from "vitest";
import { Evidence, findUnverifiedFigures, markUnverified } from "./verified-answer.rules.ts";

const evidence = new Evidence();
evidence.add("¿Cuántas alertas tiene SRV-PAGOS-01?");
evidence.addValue({
  total: 1_234,
  share: 0.875,
  items: [{ code: "ALR-12", title: "Acceso fallido", owner: "Paula Riquelme" }, { code: "ALR-13" }],
  due: "2026-12-07",
});
const unverified = (text: string) => findUnverifiedFigures(text, evidence);

describe("an answer of a model", () => {
  test("that only repeats results of tools is verified", () => {
    expect(
      unverified("Hay 1.234 alertas [1]; 2 son ALR-12 y ALR-13, de Paula Riquelme. Se cumple el 87,5 %."),
    ).toEqual({ figures: [], names: [] });
    expect(unverified("Vence el 7 de diciembre de 2026 en SRV-PAGOS-01.")).toEqual({
      figures: [],
      names: [],
    });
    expect(unverified("1. Revise ALR-12.\n2. Cierre ALR-13.")).toEqual({ figures: [], names: [] });
  });

  test("names each figure, code and person that no tool returned", () => {
    expect(unverified("Hay 41 alertas, ALR-99 es de Juan Pérez y cumple el 90 %.")).toEqual({
      figures: ["41", "90 %", "ALR-99"],
      names: ["Juan Pérez"],
    });
  });

  test("is marked where it was not verified", () => {
    const text = "Hay 41 alertas de Juan Pérez.";
    expect(markUnverified(text, unverified(text))).toBe(
      "Hay 41 (sin comprobar) alertas de Juan Pérez (sin comprobar).",
    );
  });
});

import { describe, expect, test } from "vitest";
import { applicabilityChanges } from "./applicability-changes.ts";

const reason = "Declaración de aplicabilidad";

describe("a decision on applicability", () => {
  test("excludes with a justification, and lets the reasons of inclusion go", () => {
    const draft = { applies: false, reasons: ["legal" as const], justification: " Sin desarrollo propio " };
    expect(applicabilityChanges(draft, "compliant")).toEqual({
      changes: {
        result: "not_applicable",
        justification: "Sin desarrollo propio",
        inclusion_reasons: [],
        reason,
      },
      missing: undefined,
    });
    expect(applicabilityChanges({ ...draft, justification: " " }, "compliant").missing).toBe(
      "Falta por qué se excluye",
    );
  });

  test("includes with a reason, without touching a result that was there", () => {
    const draft = { applies: true, reasons: ["risk" as const], justification: "" };
    expect(applicabilityChanges(draft, "compliant").changes).toEqual({ inclusion_reasons: ["risk"], reason });
    expect(applicabilityChanges({ ...draft, reasons: [] }, "compliant").missing).toBe(
      "Marque al menos una razón",
    );
  });

  test("takes an excluded control back as not assessed", () => {
    const draft = { applies: true, reasons: ["risk" as const], justification: "Ya no" };
    expect(applicabilityChanges(draft, "not_applicable").changes).toMatchObject({
      result: "not_assessed",
      justification: "",
    });
  });

  test("that nobody took cannot be saved", () => {
    expect(
      applicabilityChanges({ applies: null, reasons: [], justification: "" }, "not_assessed").missing,
    ).toBe("Elija si aplica o no");
  });
});

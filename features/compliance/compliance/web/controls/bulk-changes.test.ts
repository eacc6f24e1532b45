import { describe, expect, test } from "vitest";
import { bulkChanges } from "./bulk-changes.ts";

describe("a change in bulk", () => {
  test("needs something to change, then a reason", () => {
    expect(bulkChanges({ result: "" }, "Revisión anual").missing).toBe("Elija qué cambiar");
    expect(bulkChanges({ result: "compliant" }, " a ").missing).toBe("Falta el motivo");
    expect(bulkChanges({ result: "compliant" }, "Revisión anual")).toEqual({
      changes: { result: "compliant" },
      missing: undefined,
    });
  });

  test("needs a justification for what does not apply, and sends it for nothing else", () => {
    expect(bulkChanges({ result: "not_applicable" }, "Alcance").missing).toBe("Falta la justificación");
    expect(bulkChanges({ result: "compliant", justification: "sobra" }, "Alcance").changes).toEqual({
      result: "compliant",
    });
  });

  test("accepts only values of the contract", () => {
    expect(bulkChanges({ work_status: "lista", due_date: "2026-12-01" }, "Plan").changes).toEqual({
      due_date: "2026-12-01",
    });
  });
});

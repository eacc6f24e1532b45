import { describe, expect, test } from "vitest";
import type { ControlEvent } from "#features/compliance/control-states/control-states.contract.ts";
import { fieldText, stepsOf, valueText } from "./control-event-text.ts";

const event = (changes: Partial<ControlEvent>): ControlEvent => ({
  id: "019300aa-0000-7000-8000-000000000001",
  standard_id: 1,
  control_id: 7,
  code: "8.8",
  title: "Vulnerabilidades técnicas",
  field: "result",
  old_value: "non_compliant",
  new_value: "compliant",
  reason: "Cierre del plan",
  actor_name: "Javiera Muñoz",
  at: "2026-11-20T15:00:00Z",
  ...changes,
});

describe("the story of a control", () => {
  test("reads in the words of the screen", () => {
    expect(valueText("result", "partially_compliant")).toBe("Cumple parcialmente");
    expect(valueText("due_date", "2026-12-03")).toBe("3 dic 2026");
    expect(valueText("inclusion_reasons", '["legal","risk"]')).toBe(
      "Exigencia legal, Resultado del análisis de riesgos",
    );
    expect(valueText("owner_id", null)).toBe("sin dato");
    expect(fieldText("evidence_state")).toBe("Evidencia");
  });

  test("shows what was saved together as one step, and another person's save apart", () => {
    const steps = stepsOf([
      event({}),
      event({ field: "work_status", old_value: "in_progress", new_value: "done" }),
      event({ actor_name: "Paula Riquelme" }),
    ]);
    expect(steps.map(({ changes }) => changes.map(({ to }) => to))).toEqual([
      ["Cumple", "Listo"],
      ["Cumple"],
    ]);
  });
});

import { describe, expect, test } from "vitest";
import type { ControlStatus } from "#features/compliance/control-states/control-states.contract.ts";
import { controlSentence } from "./control-sentence.ts";

const status = {
  result: "compliant",
  evidence_state: "valid",
  lowered: false,
  work_status: "done",
  owner_name: null,
  due_date: null,
  excepted_until: null,
} as ControlStatus;
const say = (changes: Partial<ControlStatus>) => controlSentence({ ...status, ...changes }, "2026-11-21");

describe("the first line of a control", () => {
  test("says how it stands and what proves it", () => {
    expect(say({})).toBe("Se cumple, con evidencia vigente.");
    expect(say({ evidence_state: "none" })).toBe("Se cumple: declarado, sin evidencia.");
  });

  test("says that expired evidence halves the result", () => {
    expect(say({ evidence_state: "expired", lowered: true })).toBe(
      "Se cumple, con la evidencia vencida, por lo que vale la mitad.",
    );
  });

  test("says who works on it and until when, while there is work", () => {
    expect(
      say({
        result: "non_compliant",
        work_status: "in_progress",
        owner_name: "Ana Rojas",
        due_date: "2026-11-24",
        evidence_state: "none",
      }),
    ).toBe("No se cumple, sin evidencia. A cargo de Ana Rojas; su plazo vence en 3 días.");
    expect(say({ result: "not_assessed", evidence_state: "none", work_status: "to_do" })).toBe(
      "Nadie lo ha evaluado todavía. Sin responsable y sin plazo.",
    );
  });

  test("says no more of what does not apply", () => {
    expect(say({ result: "not_applicable", work_status: "to_do" })).toBe("No aplica a la empresa.");
  });
});

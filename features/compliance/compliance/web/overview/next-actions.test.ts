import { describe, expect, test } from "vitest";
import type { StandardCard } from "#features/compliance/compliance/compliance.contract.ts";
import type { Score } from "#features/compliance/control-states/control-states.contract.ts";
import { nextActions } from "./next-actions.ts";

const score = (changes: Partial<Score>): Score => ({
  applicable: 10,
  assessed: 10,
  compliant: 10,
  partially_compliant: 0,
  non_compliant: 0,
  not_applicable: 0,
  not_assessed: 0,
  lowered: 0,
  compliance: 1,
  coverage: 1,
  maturity: null,
  ...changes,
});
const card = (short_name: string, changes: Partial<Score>) =>
  ({
    company_standard: { standard: { id: 1, code: "cis-controls-8.1", short_name } },
    score: score(changes),
    trend: [],
  }) as unknown as StandardCard;
const calm = {
  standards: [card("CIS", {})],
  upcoming: [],
  critical: { count: 0, items: [] },
  evidenceInReview: 0,
  mayReview: true,
  today: "2026-11-21",
};
const texts = (changes: object) => nextActions({ ...calm, ...changes }).map(({ text }) => text);

describe("the next actions", () => {
  test("is nothing when everything is assessed and in force", () => {
    expect(texts({})).toEqual([]);
  });

  test("names the standard that is least assessed", () => {
    const standards = [
      card("ISO 27001", { assessed: 9, coverage: 0.9 }),
      card("SOC 2", { assessed: 1, coverage: 0.1 }),
    ];
    expect(texts({ standards })).toEqual(["Faltan por evaluar 9 controles de SOC 2"]);
  });

  test("asks for reviews only of those who review", () => {
    expect(texts({ evidenceInReview: 1 })).toEqual(["1 evidencia espera revisión"]);
    expect(texts({ evidenceInReview: 1, mayReview: false })).toEqual([]);
  });

  test("says that expired evidence lowers the result", () => {
    expect(texts({ standards: [card("CIS", { lowered: 2 })] })).toEqual([
      "2 controles valen la mitad porque su evidencia venció",
    ]);
  });

  test("counts what expires within thirty days and not later", () => {
    const due = (on: string) => ({ kind: "evidence", title: "Acta", control_id: 1, evidence_id: null, on });
    expect(texts({ upcoming: [due("2026-12-01"), due("2027-03-01")] })).toEqual([
      "1 plazo vence en los próximos 30 días",
    ]);
  });

  test("keeps what is late apart from what is still to come, and before it", () => {
    const due = (on: string) => ({ kind: "due_date", title: "5.1", control_id: 1, evidence_id: null, on });
    expect(texts({ upcoming: [due("2026-11-20"), due("2026-11-21")] })).toEqual([
      "1 plazo vencido",
      "1 plazo vence en los próximos 30 días",
    ]);
  });
});

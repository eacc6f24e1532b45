import type { ChangeVerdict } from "#features/compliance/server/compliance.public.ts";
import type { SheetRow } from "#features/compliance-reports/state-sheet.contract.ts";
import { fieldChangeText } from "./field-change-text.ts";
import type { SheetPlan } from "./sheet-plan.rules.ts";

export interface JudgedSheet {
  rows: SheetRow[];
  changing: number;
  refused: number;
  unchanged: number;
}

/** A plan with what the portal says of each row that wants something. */
export function judgeSheet({ rows, unchanged }: SheetPlan, verdicts: readonly ChangeVerdict[]): JudgedSheet {
  const said = new Map(verdicts.map((verdict) => [verdict.controlId, verdict]));
  const judged = rows.flatMap(({ asked, ...row }): SheetRow[] => {
    const verdict = asked ? said.get(asked.controlId) : undefined;
    if (!verdict) return [{ ...row, changes: [] }];
    if (verdict.problem === null && verdict.fields.length === 0) return [];
    return [{ ...row, problem: verdict.problem, changes: verdict.fields.map(fieldChangeText) }];
  });
  const refused = judged.filter(({ problem }) => problem !== null).length;
  return {
    rows: judged,
    changing: judged.length - refused,
    refused,
    unchanged: unchanged + rows.length - judged.length,
  };
}

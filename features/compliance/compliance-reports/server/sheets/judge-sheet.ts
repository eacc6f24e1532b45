import type { SheetRow } from "#features/compliance/compliance-reports/state-sheet.contract.ts";
import {
  inclusionLabels,
  resultLabels,
  workLabels,
} from "#features/compliance/control-states/control-states.labels.ts";
import {
  type ChangeVerdict,
  standardOfCompany,
  statusesOfStandard,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { findPeople } from "#features/identity/companies/server/companies.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { dayText } from "#platform/server/documents/document-labels.ts";
import type { StoredFile } from "#platform/server/files/file-store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readSheet } from "./read-sheet.ts";
import { headProblem, planSheet, type SheetPlan } from "./sheet-plan.rules.ts";
import { editable } from "./state-sheet-columns.ts";

const names: Readonly<Record<string, string>> = { ...editable, owner_name: editable.owner };
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  result: resultLabels,
  work_status: workLabels,
};

function valueText(field: string, value: string | null): string {
  if (value === null) return "sin dato";
  if (field === "due_date") return dayText(value);
  if (field === "inclusion_reasons") {
    const reasons: Readonly<Record<string, string>> = inclusionLabels;
    return value
      .split(", ")
      .map((reason) => reasons[reason] ?? reason)
      .join("; ");
  }
  return words[field]?.[value] ?? value;
}

/** A change of a field as a person reads it. */
function fieldChangeText({
  field,
  old_value,
  new_value,
}: ChangeVerdict["fields"][number]): SheetRow["changes"][number] {
  return {
    field: names[field] ?? field,
    from: valueText(field, old_value),
    to: valueText(field, new_value),
  };
}

interface JudgedSheet {
  rows: SheetRow[];
  changing: number;
  refused: number;
  unchanged: number;
}

/** Returns a plan with the verdict of the portal on each row that changes something. */
export function judgeSheet({ rows, unchanged }: SheetPlan, verdicts: readonly ChangeVerdict[]): JudgedSheet {
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.controlId, verdict]));
  const judgedRows = rows.flatMap(({ asked, ...row }): SheetRow[] => {
    const verdict = asked ? verdictOf.get(asked.controlId) : undefined;
    if (!verdict) return [{ ...row, changes: [] }];
    if (verdict.problem === null && verdict.fields.length === 0) return [];
    return [{ ...row, problem: verdict.problem, changes: verdict.fields.map(fieldChangeText) }];
  });
  const refusedCount = judgedRows.filter(({ problem }) => problem !== null).length;
  return {
    rows: judgedRows,
    changing: judgedRows.length - refusedCount,
    refused: refusedCount,
    unchanged: unchanged + rows.length - judgedRows.length,
  };
}

/** Refuses when the company does not follow the standard of the workbook. */
export async function expectStandard(
  { db }: Pick<VerbContext, "db">,
  { id = 0 }: { id?: number },
): Promise<void> {
  if (!(await standardOfCompany(db, id))) throw new Refusal("not_found");
}

/** Compares an uploaded workbook with the present states of a standard. */
export async function planStates(
  { db, clock, files }: Pick<VerbContext, "db" | "clock" | "files">,
  standardId: number,
  file: StoredFile,
): Promise<SheetPlan> {
  if (!(await standardOfCompany(db, standardId))) throw new Refusal("not_found");
  const sheet = await readSheet(files, file);
  const problem = headProblem(sheet);
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  const statuses = await statusesOfStandard(db, standardId, dayOf(clock.now()));
  return planSheet(sheet, statuses, await findPeople(db));
}

export function requestedChangesIn({ rows }: SheetPlan) {
  return rows.flatMap(({ asked }) => (asked ? [asked] : []));
}

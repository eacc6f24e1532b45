import {
  dayOf,
  findPeople,
  standardOfCompany,
  statusesOfStandard,
} from "#features/compliance/server/compliance.public.ts";
import type { StoredFile } from "#platform/server/files/file-store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readSheet } from "./read-sheet.ts";
import { headProblem, planSheet, type SheetPlan } from "./sheet-plan.rules.ts";

/** The company follows the standard that the workbook is for. */
export async function expectStandard(
  { db }: Pick<VerbContext, "db">,
  { id = 0 }: { id?: number },
): Promise<void> {
  if (!(await standardOfCompany(db, id))) throw new Refusal("not_found");
}

/** Reads a workbook that comes back against the states of a standard as they are now. */
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

export function askedIn({ rows }: SheetPlan) {
  return rows.flatMap(({ asked }) => (asked ? [asked] : []));
}

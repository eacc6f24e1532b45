import { weighChanges } from "#features/compliance/server/compliance.public.ts";
import type * as contract from "#features/compliance-reports/state-sheet.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { judgeSheet } from "./judge-sheet.ts";
import { askedIn, planStates } from "./plan-states.ts";

export const previewStates: Verb<typeof contract.previewStates> = async (context, { id, file }) => {
  const plan = await planStates(context, id, file);
  const verdicts = await weighChanges(context.db, id, askedIn(plan));
  return { sha256: file.sha256, ...judgeSheet(plan, verdicts) };
};

import type * as contract from "#features/compliance-reports/state-sheet.contract.ts";
import { weighChanges } from "#features/control-states/server/control-states.public.ts";
import type { Verb } from "#platform/server/verb.ts";
import { askedIn, judgeSheet, planStates } from "../sheets/judge-sheet.ts";

export const previewStates: Verb<typeof contract.previewStates> = async (context, { id, file }) => {
  const plan = await planStates(context, id, file);
  const verdicts = await weighChanges(context.db, id, askedIn(plan));
  return { sha256: file.sha256, ...judgeSheet(plan, verdicts) };
};

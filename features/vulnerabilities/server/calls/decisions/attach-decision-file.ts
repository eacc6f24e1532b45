import type * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { wrongStep } from "#features/vulnerabilities/server/decisions/decision.rules.ts";
import { changeDecision, findDecision } from "#features/vulnerabilities/server/decisions/decision.store.ts";
import { stepDecision } from "#features/vulnerabilities/server/decisions/step-decision.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { BeforeFiles, Verb } from "#platform/server/verb.ts";

export const attachDecisionFile: Verb<typeof contract.attachDecisionFile> = (context, { id, file }) =>
  stepDecision(context, "attach", { id }, async () => {
    await changeDecision(context.db, id, context.clock.now(), { file_key: file.key, file_name: file.name });
    return { file: file.name };
  });

/** Asked before the file is sent: it would be for nothing. */
export const beforeDecisionFile: BeforeFiles<typeof contract.attachDecisionFile> = async (
  { db },
  { id = "" },
) => {
  const row = await findDecision(db, id);
  if (!row) throw new Refusal("not_found");
  const wrong = wrongStep("attach", row.state);
  if (wrong) throw new Refusal("conflict", { detail: wrong });
};

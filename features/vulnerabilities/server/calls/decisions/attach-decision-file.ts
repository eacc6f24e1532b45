import type * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { changeDecision } from "#features/vulnerabilities/server/decisions/decision.store.ts";
import { stepDecision } from "#features/vulnerabilities/server/decisions/step-decision.ts";
import type { Verb } from "#platform/server/verb.ts";

export const attachDecisionFile: Verb<typeof contract.attachDecisionFile> = (context, { id, file }) =>
  stepDecision(context, "attach", { id }, async () => {
    await changeDecision(context.db, id, context.clock.now(), { file_key: file.key, file_name: file.name });
    return { file: file.name };
  });

import type * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { changeDecision } from "#features/vulnerabilities/server/decisions/decision.store.ts";
import { stepDecision } from "#features/vulnerabilities/server/decisions/step-decision.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const rejectDecision: Verb<typeof contract.rejectDecision> = (context, { reason, ...seen }) =>
  stepDecision(context, "reject", seen, async ({ id }) => {
    const { db, actor, clock } = context;
    const at = clock.now();
    await changeDecision(db, id, at, {
      state: "rejected",
      ended_by_name: authorOf(actor).name,
      ended_at: at,
      end_reason: reason,
    });
    return { reason };
  });

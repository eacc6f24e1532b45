import type * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { carryBack } from "#features/vulnerabilities/server/decisions/carry-out-decision.ts";
import { changeDecision } from "#features/vulnerabilities/server/decisions/decision.store.ts";
import { stepDecision } from "#features/vulnerabilities/server/decisions/step-decision.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const revokeDecision: Verb<typeof contract.revokeDecision> = (context, { reason, ...seen }) =>
  stepDecision(context, "revoke", seen, async (row) => {
    const { db, actor, clock } = context;
    const at = clock.now();
    await changeDecision(db, row.id, at, {
      state: "revoked",
      ended_by_name: authorOf(actor).name,
      ended_at: at,
      end_reason: reason,
    });
    return { reason, findings: await carryBack(context, row, reason) };
  });

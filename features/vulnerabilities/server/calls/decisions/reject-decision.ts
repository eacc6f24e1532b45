import type * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { changeDecision } from "#features/vulnerabilities/server/decisions/decision.store.ts";
import { notifyOfDecision } from "#features/vulnerabilities/server/decisions/decision-notice.ts";
import { stepDecision } from "#features/vulnerabilities/server/decisions/step-decision.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const rejectDecision: Verb<typeof contract.rejectDecision> = (context, { reason, ...seen }) =>
  stepDecision(context, "reject", seen, async (row) => {
    const { db, actor, clock } = context;
    const at = clock.now();
    await changeDecision(db, row.id, at, {
      state: "rejected",
      ended_by_name: authorOf(actor).name,
      ended_at: at,
      end_reason: reason,
    });
    if (row.requested_by !== null) notifyOfDecision(context, row, "refused", { people: [row.requested_by] });
    return { reason };
  });

import type * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { changeDecision } from "#features/vulnerabilities/server/decisions/decision.store.ts";
import { notifyOfDecision } from "#features/vulnerabilities/server/decisions/decision-notice.ts";
import { stepDecision } from "#features/vulnerabilities/server/decisions/step-decision.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const recommendDecision: Verb<typeof contract.recommendDecision> = (
  context,
  { recommendation, ...seen },
) =>
  stepDecision(context, "recommend", seen, async (row) => {
    const { db, actor, clock } = context;
    const [at, author] = [clock.now(), authorOf(actor)];
    await changeDecision(db, row.id, at, {
      state: "recommended",
      recommendation,
      recommended_by: author.id,
      recommended_by_name: author.name,
      recommended_at: at,
    });
    notifyOfDecision(context, row, "decision", { side: "provider" });
    return { recommendation };
  });

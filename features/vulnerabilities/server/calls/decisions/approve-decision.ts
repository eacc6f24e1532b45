import type * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { carryOut } from "#features/vulnerabilities/server/decisions/carry-out-decision.ts";
import { wrongApprover, wrongExpiry } from "#features/vulnerabilities/server/decisions/decision.rules.ts";
import { changeDecision } from "#features/vulnerabilities/server/decisions/decision.store.ts";
import { stepDecision } from "#features/vulnerabilities/server/decisions/step-decision.ts";
import { authorOf } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const approveDecision: Verb<typeof contract.approveDecision> = (context, seen) =>
  stepDecision(context, "approve", seen, async (row) => {
    const { db, actor, clock } = context;
    const [at, author] = [clock.now(), authorOf(actor)];
    const wrong =
      wrongApprover(row.requested_by, author.id) ??
      (row.expires_on ? wrongExpiry(row.expires_on, dayOf(at)) : undefined);
    if (wrong) throw new Refusal("conflict", { detail: wrong });
    await changeDecision(db, row.id, at, {
      state: "approved",
      approved_by: author.id,
      approved_by_name: author.name,
      approved_at: at,
    });
    return { expires_on: row.expires_on, findings: await carryOut(context, row) };
  });

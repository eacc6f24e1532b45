import type { AlertDetail } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import type { Verdict } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import type { Visibility } from "#platform/contract/case-work.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { assigneeNamed as personNamed } from "#platform/server/work/assignee.ts";
import { stepVerbs } from "#platform/server/work/change-cases.ts";
import { commentOnCase } from "#platform/server/work/comment-on-case.ts";
import type { AlertRow } from "./alert.store.ts";
import { alertCase } from "./alert-case.ts";
import { alertDetail } from "./alert-detail.ts";
import type { AlertPlan, Decision } from "./alert-step.rules.ts";

/** Returns the details of a step for the audit log, beside its action. */
export function stepDetails(before: AlertRow, plan: AlertPlan): object {
  const { status, level, verdict } = "set" in plan ? plan.set : {};
  return { number: before.number, ...(status && { from: before.status, to: status }), level, verdict };
}

/** Makes verbs of the plans of triage. */
export const alertStep = stepVerbs(alertCase, { answer: alertDetail, details: stepDetails });

/** Returns the assignee by name: a person of the provider who serves the company, or the person who asks. */
export const assigneeNamed = (context: Pick<VerbContext, "db" | "actor">, id: number | null) =>
  personNamed(context, id, {
    of: "provider",
    refused: "La alerta se asigna a alguien del proveedor que atiende a la empresa.",
  });

/** Returns a verdict with the asker as its author and the current time. */
export function decisionOf(
  { actor, clock }: Pick<VerbContext, "actor" | "clock">,
  verdict: Verdict,
  reason: string,
): Decision {
  return { verdict, reason, by: authorOf(actor).name, at: clock.now() };
}

/** Adds a comment. A comment cannot conflict with another change, so it needs no version. */
export async function leaveComment(
  context: VerbContext,
  id: string,
  { body, visibility }: { body: string; visibility: Visibility },
): Promise<AlertDetail> {
  const refusalText = "El cliente no ve esta alerta: publíquela antes de escribirle.";
  const { number } = await commentOnCase(context, alertCase, { id, body, visibility, refused: refusalText });
  context.audit({
    action: "alert.commented",
    objectType: "alert",
    objectId: id,
    details: { number, visibility },
  });
  return await alertDetail(context, id);
}

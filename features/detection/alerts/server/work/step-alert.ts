import type { Verdict } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { assigneeNamed as personNamed } from "#platform/server/work/assignee.ts";
import { stepVerbs } from "#platform/server/work/change-cases.ts";
import type { CasePlan } from "#platform/server/work/plan.rules.ts";
import type { AlertRow, AlertWork } from "./alert.store.ts";
import { alertCase } from "./alert-case.ts";
import { alertDetail } from "./alert-detail.ts";
import type { Decision } from "./alert-step.rules.ts";

/** Returns the audit details of a step, besides its action. */
export function stepDetails(before: AlertRow, plan?: CasePlan<AlertWork>): object {
  const { status, level, verdict } = plan && "set" in plan ? plan.set : {};
  return { number: before.number, ...(status && { from: before.status, to: status }), level, verdict };
}

/** Alerts as a kind of case, with the answers and audit details of their steps. */
export const alertGround = { kind: alertCase, answer: alertDetail, details: stepDetails };

/** Makes verbs of the plans of triage. */
export const alertStep = stepVerbs(alertCase, alertGround);

/**
 * Returns the person who will be the assignee, by id: a person of the provider who serves the company, or the person
 * who makes the call.
 */
export const findAssignee = (context: Pick<VerbContext, "db" | "actor">, id: number | null) =>
  personNamed(context, id, {
    of: "provider",
    refused: "La alerta se asigna a alguien del proveedor que atiende a la empresa.",
  });

/** Returns a verdict with the asker as its author and the current time. */
export function verdictDecision(
  { actor, clock }: Pick<VerbContext, "actor" | "clock">,
  verdict: Verdict,
  reason: string,
): Decision {
  return { verdict, reason, by: authorOf(actor).name, at: clock.now() };
}

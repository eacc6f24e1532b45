import type { Verdict } from "#features/alerts/contracts/alert-terms.contract.ts";
import type { AlertDetail } from "#features/alerts/contracts/alerts.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findAssignee } from "../queue/assignee.store.ts";
import { type AlertRow, findAlert, lockQueue } from "./alert.store.ts";
import { addActivity } from "./alert-activity.store.ts";
import { alertDetail } from "./alert-detail.ts";
import type { Decision, Plan, Someone } from "./alert-step.rules.ts";
import { announceAlerts, changeAlerts, stepFrom } from "./change-alerts.ts";

/** Who gets an alert, by name: somebody of the provider who serves the company, or whoever asks. */
export async function assigneeNamed(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  id: number | null,
): Promise<Someone | null> {
  if (id === null) return null;
  if (actor.kind === "user" && actor.userId === id) return authorOf(actor);
  const found = await findAssignee(db, id);
  if (!found)
    throw new Refusal("invalid_input", {
      detail: "La alerta se asigna a alguien del proveedor que atiende a la empresa.",
    });
  return found;
}

/** A verdict as whoever asks gives it now. */
export function decisionOf(
  { actor, clock }: Pick<VerbContext, "actor" | "clock">,
  verdict: Verdict,
  reason: string,
): Decision {
  return { verdict, reason, by: authorOf(actor).name, at: clock.now() };
}

/** A comment changes nothing that two people could both be changing: it needs no version. */
export async function leaveComment(
  context: VerbContext,
  id: string,
  { body, visibility }: { body: string; visibility: "internal" | "client" },
): Promise<AlertDetail> {
  const { db, actor, audit } = context;
  const alert = await findAlert(db, id);
  if (!alert) throw new Refusal("not_found");
  if (visibility === "client" && !alert.client_visible)
    throw new Refusal("conflict", {
      detail: "El cliente no ve esta alerta: publíquela antes de escribirle.",
    });
  await addActivity(db, companyIn(actor), [
    stepFrom(context, id, { type: "commented", note: body, visibility }),
  ]);
  audit({
    action: "alert.commented",
    objectType: "alert",
    objectId: id,
    details: { number: alert.number, visibility },
  });
  announceAlerts(context, { id });
  return await alertDetail(context, id);
}

/** Holds an alert until commit; with a version, as the person saw it. */
export async function lockAlert(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  seen: { id: string; version?: number },
): Promise<AlertRow> {
  await lockQueue(db, companyIn(actor));
  const row = await findAlert(db, seen.id);
  if (!row) throw new Refusal("not_found");
  if (row.merged_into)
    throw new Refusal("conflict", { detail: "La alerta está unida a otra: trabaje en la que la contiene." });
  if (seen.version !== undefined && row.version !== seen.version) throw new Refusal("stale_version");
  return row;
}

/** One step of triage: held as it was seen, planned by the rules, made, written down and told. */
export async function stepAlert(
  context: VerbContext,
  seen: { id: string; version?: number },
  action: string,
  plan: (alert: AlertRow) => Plan | Promise<Plan>,
): Promise<AlertDetail> {
  const alert = await lockAlert(context, seen);
  await makePlan(context, alert, action, await plan(alert));
  return await alertDetail(context, alert.id);
}

/** Makes a plan of a held alert, or says why not. What stands as wanted already is written down all the same. */
export async function makePlan(
  context: VerbContext,
  alert: AlertRow,
  action: string,
  plan: Plan,
): Promise<void> {
  if ("refused" in plan) throw new Refusal("conflict", { detail: plan.refused });
  const changes = "set" in plan ? [{ alert, ...plan }] : [];
  if (changes.length > 0) await changeAlerts(context, changes);
  const { status, level, verdict } = "set" in plan ? plan.set : {};
  context.audit({
    action,
    objectType: "alert",
    objectId: alert.id,
    details: { number: alert.number, ...(status && { from: alert.status, to: status }), level, verdict },
  });
  announceAlerts(context, { id: alert.id });
}

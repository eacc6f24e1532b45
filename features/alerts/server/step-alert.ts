import type { AlertDetail } from "#features/alerts/alerts.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type AlertRow, findAlert, holdQueue } from "./alert.store.ts";
import { alertDetail } from "./alert-detail.ts";
import type { Plan } from "./alert-step.rules.ts";
import { announceAlerts } from "./announce-alerts.ts";
import { changeAlerts } from "./change-alerts.ts";

/** Holds an alert until commit; with a version, as the person saw it. */
export async function holdAlert(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  seen: { id: string; version?: number },
): Promise<AlertRow> {
  await holdQueue(db, companyIn(actor));
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
  const alert = await holdAlert(context, seen);
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

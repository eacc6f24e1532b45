import type * as contract from "#features/alerts/contracts/alert-joins.contract.ts";
import type { ActivityType } from "#features/alerts/contracts/alert-terms.contract.ts";
import { promisesOf } from "#features/alerts/server/clocks/alert-policy.store.ts";
import { moveEvents, recount } from "#features/alerts/server/queue/alert-event.store.ts";
import { enrichAlerts } from "#features/alerts/server/raising/raised-alert.store.ts";
import { type AlertRow, findAlerts } from "#features/alerts/server/work/alert.store.ts";
import { alertCase, announceAlerts } from "#features/alerts/server/work/alert-case.ts";
import { alertDetail } from "#features/alerts/server/work/alert-detail.ts";
import {
  findEventFingerprints,
  findEventIds,
  setMergedInto,
} from "#features/alerts/server/work/alert-join.store.ts";
import { planWithdraw } from "#features/alerts/server/work/alert-step.rules.ts";
import { handOver } from "#features/alerts/server/work/alert-taker.store.ts";
import { rankOf, severityOf } from "#features/events/server/events.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { changeCases, lockCase } from "#platform/server/work/change-cases.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import type { PlannedStep } from "#platform/server/work/plan.rules.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";

/** Where two alerts have a fingerprint in common, the events of each are named one by one, up to this many. */
const mostNamed = 2_000;

export const mergeAlerts: Verb<typeof contract.mergeAlerts> = async (
  context,
  { alert_ids, reason, ...seen },
) => {
  const { db, clock, audit } = context;
  const survivor = await lockCase(context, alertCase, seen);
  const others = await mergeable(context, survivor, alert_ids);
  const ids = others.map(({ id }) => id);
  for (const other of others) {
    const facts = await factsOfAbsorption(context, survivor, other);
    await addToStory(context, alertCase, [{ caseId: other.id, type: "merged", note: reason, facts }]);
    await moveEvents(db, other.id, survivor.id);
  }
  await handOver(db, ids, survivor.id);
  await setMergedInto(db, ids, survivor.id, clock.now());
  await changeCases(context, alertCase, [
    { row: survivor, ...(await survivorChange(context, survivor, others, reason)) },
  ]);
  await enrichAlerts(db, [
    {
      id: survivor.id,
      severity: Math.max(...others.map(({ severity }) => severity)),
      techniques: [...new Set(others.flatMap(({ techniques }) => techniques))],
      tactics: [...new Set(others.flatMap(({ tactics }) => tactics))],
    },
  ]);
  await recount(db, [survivor.id]);
  await recomputeClocks(context, alertCase, ids);
  audit({
    action: "alert.merged",
    objectType: "alert",
    objectId: survivor.id,
    details: { number: survivor.number, merged: others.map(({ number }) => number), reason },
  });
  announceAlerts(context, { id: survivor.id });
  return await alertDetail(context, survivor.id);
};

async function mergeable(
  { db }: VerbContext,
  survivor: AlertRow,
  ids: readonly string[],
): Promise<AlertRow[]> {
  const others = await findAlerts(db, ids);
  if (others.length !== new Set(ids).size) throw new Refusal("not_found");
  const refuse = (detail: string) => new Refusal("conflict", { detail });
  if (survivor.status === "closed") throw refuse("La alerta está cerrada: reábrala antes de unir otras.");
  for (const other of others) {
    if (other.id === survivor.id) throw refuse("Una alerta no se une a sí misma.");
    if (other.merged_into) throw refuse(`La alerta ALR-${other.number} ya está unida a otra.`);
    if ((other.suppressed_by === null) !== (survivor.suppressed_by === null))
      throw refuse(`La alerta ALR-${other.number} está suprimida y la otra no.`);
  }
  return others;
}

/** What it takes to find the events of an absorbed alert again. */
async function factsOfAbsorption({ db }: VerbContext, survivor: AlertRow, other: AlertRow) {
  const [own, held] = [
    await findEventFingerprints(db, other.id),
    await findEventFingerprints(db, survivor.id),
  ];
  const facts = {
    absorbed: true,
    alert: { id: survivor.id, number: survivor.number },
    fingerprints: [...new Set([...own, other.fingerprint])],
  };
  if (!own.some((fingerprint) => held.includes(fingerprint))) return facts;
  const moved = await findEventIds(db, other.id, mostNamed);
  if (moved.length > mostNamed)
    throw new Refusal("conflict", {
      detail: `La alerta ALR-${other.number} es de la misma huella y tiene demasiados eventos: vincúlelas.`,
    });
  return { ...facts, moved };
}

/** The survivor's own story; what one of them hid from the client, all of them hide now. */
async function survivorChange(
  { db }: VerbContext,
  survivor: AlertRow,
  others: readonly AlertRow[],
  reason: string,
) {
  const steps: PlannedStep<ActivityType>[] = others.map(({ id, number }) => ({
    type: "merged",
    note: reason,
    facts: { alert: { id, number } },
  }));
  const worst = Math.max(...others.map(({ severity }) => severity));
  if (worst > survivor.severity)
    steps.push({
      type: "severity_raised",
      facts: {
        severity: severityOf(worst),
        severity_before: severityOf(survivor.severity),
        promised: (await promisesOf(db))(rankOf(severityOf(worst))),
      },
    });
  const hides = survivor.client_visible && others.some(({ client_visible }) => !client_visible);
  const withdrawn = hides ? planWithdraw(survivor, "Se unió una alerta que el cliente no ve.") : undefined;
  return withdrawn && "set" in withdrawn
    ? { set: withdrawn.set, steps: [...steps, ...withdrawn.steps] }
    : { set: {}, steps };
}

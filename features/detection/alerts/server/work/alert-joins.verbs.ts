import { v7 as uuidv7 } from "uuid";
import {
  followedEventsOf,
  severityOfRank,
  severityRank,
} from "#features/detection/events/server/events.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { changeCases, lockCase } from "#platform/server/work/change-cases.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { refuseUnknownPlace } from "#platform/server/work/known-place.store.ts";
import { pageLinkKind, removeLink } from "#platform/server/work/link.store.ts";
import { linkCase } from "#platform/server/work/link-case.ts";
import type { PlannedStep } from "#platform/server/work/plan.rules.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";
import * as contract from "../../contracts/alert-joins.contract.ts";
import type { ActivityType } from "../../contracts/alert-terms.contract.ts";
import { slaTargetsOf } from "../clocks/alert-policy.store.ts";
import { findHeldEvents, moveEvents, moveEventsOf, recountAlertEvents } from "../queue/alert-event.store.ts";
import { alertFingerprint } from "../raising/alert-occurrence.rules.ts";
import { blankAlert } from "../raising/new-alert.rules.ts";
import { addAlerts, enrichAlerts } from "../raising/raised-alert.store.ts";
import { type AlertRow, findAlert, findAlerts, lockQueue, saveLastNumber } from "./alert.store.ts";
import { alertCase, announceAlerts } from "./alert-case.ts";
import { alertDetail } from "./alert-detail.ts";
import { findEventFingerprints, findEventIds, findMergeRecord, setMergedInto } from "./alert-join.store.ts";
import { planWithdraw } from "./alert-step.rules.ts";
import { reassignFingerprints, releaseEvents, restoreFingerprint } from "./open-alert-fingerprint.store.ts";

const linkAlert: Verb<typeof contract.linkAlert> = async (context, { id, alert_id, address, label }) => {
  const { db, audit } = context;
  const alert = await lockCase(context, alertCase, { id });
  const target = alert_id === undefined ? undefined : await findAlert(db, alert_id);
  if (alert_id !== undefined && !target) throw new Refusal("not_found");
  if (address !== undefined) await refuseUnknownPlace(db, companyIn(context.actor), address);
  if (target?.id === id) throw new Refusal("conflict", { detail: "Una alerta no se vincula consigo misma." });
  const end = target ? { kind: "alert", id: target.id } : { kind: pageLinkKind, id: address ?? "" };
  await linkCase(context, { kind: "alert", id }, end, label);
  const linked = (caseId: string, facts: object) => ({
    caseId,
    type: "linked",
    note: label,
    facts: { ...facts },
  });
  await appendActivity(
    context,
    alertCase,
    target
      ? [
          linked(id, { alert: { id: target.id, number: target.number } }),
          linked(target.id, { alert: { id, number: alert.number } }),
        ]
      : [linked(id, { address })],
  );
  audit({
    action: "alert.linked",
    objectType: "alert",
    objectId: id,
    details: { number: alert.number, to: target ? target.number : address },
  });
  announceAlerts(context, { id });
  return await alertDetail(context, id);
};

const unlinkAlert: Verb<typeof contract.unlinkAlert> = async (context, { id, link_id }) => {
  const { db, audit } = context;
  const alert = await lockCase(context, alertCase, { id });
  const end = await removeLink(db, { kind: "alert", id }, link_id);
  if (!end) throw new Refusal("not_found");
  const [other] = await findAlerts(db, end.kind === "alert" ? [end.id] : []);
  const facts = other ? { alert: { id: other.id, number: other.number } } : { address: end.id };
  await appendActivity(context, alertCase, [{ caseId: id, type: "unlinked", facts }]);
  audit({
    action: "alert.unlinked",
    objectType: "alert",
    objectId: id,
    details: { number: alert.number, from: other ? other.number : end.id },
  });
  announceAlerts(context, { id });
  return await alertDetail(context, id);
};

/**
 * The maximum number of events of an alert that has the same fingerprint as the remaining one, because the merge
 * records each of them.
 */
const maxMovedEvents = 2_000;

const mergeAlerts: Verb<typeof contract.mergeAlerts> = async (context, { alert_ids, reason, ...seen }) => {
  const { db, clock, audit } = context;
  const survivor = await lockCase(context, alertCase, seen);
  const others = await loadMergeableAlerts(context, survivor, alert_ids);
  const ids = others.map(({ id }) => id);
  for (const other of others) {
    const facts = await mergeFacts(context, survivor, other);
    await appendActivity(context, alertCase, [{ caseId: other.id, type: "merged", note: reason, facts }]);
    await moveEvents(db, other.id, survivor.id);
  }
  await reassignFingerprints(db, ids, survivor.id);
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
  await recountAlertEvents(db, [survivor.id]);
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

async function loadMergeableAlerts(
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

/** Returns the facts by which the events of an absorbed alert are found again. */
async function mergeFacts({ db }: VerbContext, survivor: AlertRow, other: AlertRow) {
  const [own, survivorFingerprints] = [
    await findEventFingerprints(db, other.id),
    await findEventFingerprints(db, survivor.id),
  ];
  const facts = {
    absorbed: true,
    alert: { id: survivor.id, number: survivor.number },
    fingerprints: [...new Set([...own, other.fingerprint])],
  };
  if (!own.some((fingerprint) => survivorFingerprints.includes(fingerprint))) return facts;
  const movedEventIds = await findEventIds(db, other.id, maxMovedEvents);
  if (movedEventIds.length > maxMovedEvents)
    throw new Refusal("conflict", {
      detail: `La alerta ALR-${other.number} es de la misma huella y tiene demasiados eventos: vincúlelas.`,
    });
  return { ...facts, moved: movedEventIds };
}

/**
 * Returns the change of the remaining alert. If one of the merged alerts was hidden from the client, it becomes
 * hidden as well.
 */
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
        severity: severityOfRank(worst),
        severity_before: severityOfRank(survivor.severity),
        promised: (await slaTargetsOf(db))(severityRank(severityOfRank(worst))),
      },
    });
  const hides = survivor.client_visible && others.some(({ client_visible }) => !client_visible);
  const withdrawnAlertPlan = hides
    ? planWithdraw(survivor, "Se unió una alerta que el cliente no ve.")
    : undefined;
  return withdrawnAlertPlan && "set" in withdrawnAlertPlan
    ? { set: withdrawnAlertPlan.set, steps: [...steps, ...withdrawnAlertPlan.steps] }
    : { set: {}, steps };
}

const unmergeAlert: Verb<typeof contract.unmergeAlert> = async (context, { alert_id, ...seen }) => {
  const { db, clock, audit } = context;
  const survivor = await lockCase(context, alertCase, seen);
  const alert = await findAlert(db, alert_id);
  if (alert?.merged_into !== survivor.id) throw new Refusal("not_found");
  const { moved, fingerprints = [alert.fingerprint] } = (await findMergeRecord(db, alert.id)) ?? {};
  if (moved) await moveEvents(db, survivor.id, alert.id, moved);
  else await moveEventsOf(db, survivor.id, alert.id, fingerprints);
  await setMergedInto(db, [alert.id], null, clock.now());
  await restoreFingerprint(db, survivor.id, alert);
  if (alert.status === "closed") await releaseEvents(db, [alert.id]);
  await appendActivity(context, alertCase, [
    {
      caseId: alert.id,
      type: "unmerged",
      facts: { absorbed: true, alert: { id: survivor.id, number: survivor.number } },
    },
  ]);
  const facts = { alert: { id: alert.id, number: alert.number } };
  await changeCases(context, alertCase, [{ row: survivor, set: {}, steps: [{ type: "unmerged", facts }] }]);
  await recountAlertEvents(db, [survivor.id, alert.id]);
  await recomputeClocks(context, alertCase, [alert.id]);
  audit({
    action: "alert.unmerged",
    objectType: "alert",
    objectId: survivor.id,
    details: { number: survivor.number, unmerged: alert.number },
  });
  announceAlerts(context, { id: survivor.id });
  return await alertDetail(context, survivor.id);
};

const splitAlert: Verb<typeof contract.splitAlert> = async (context, { event_ids, title, ...seen }) => {
  const { db, actor, clock, audit } = context;
  const [companyId, now, id] = [companyIn(actor), clock.now(), uuidv7()];
  const { lastNumber } = await lockQueue(db, companyId);
  const originalAlert = await lockCase(context, alertCase, seen);
  const movedEventIds = new Set(
    (await findHeldEvents(db, originalAlert.id, event_ids)).map(({ event_id }) => event_id),
  );
  if (movedEventIds.size !== new Set(event_ids).size)
    throw new Refusal("invalid_input", { detail: "Alguno de los eventos no es de esta alerta." });
  if (movedEventIds.size >= originalAlert.event_count)
    throw new Refusal("conflict", { detail: "Deje al menos un evento en la alerta." });
  const events = await (await followedEventsOf(context)).named(event_ids);
  const severity = events.reduce((worst, event) => Math.max(worst, event.severity), 0);
  const number = lastNumber + 1;
  const { number: _number, version: _version, ...traits } = originalAlert;
  await addAlerts(db, companyId, [
    blankAlert({
      origin: traits.origin,
      description: traits.description,
      rule_id: traits.rule_id,
      asset_name: traits.asset_name,
      user_name: traits.user_name,
      source_ip: traits.source_ip,
      source_country: traits.source_country,
      category: traits.category,
      source_id: traits.source_id,
      cloud_account: traits.cloud_account,
      resource_uid: traits.resource_uid,
      resource_type: traits.resource_type,
      techniques: traits.techniques,
      tactics: traits.tactics,
      suppressed_by: traits.suppressed_by,
      correlation_rule_id: traits.correlation_rule_id,
      id,
      number,
      // The fingerprint of the new alert is unique, so that later events are added to the original alert.
      fingerprint: alertFingerprint(["split", id]),
      title: title ?? originalAlert.title,
      severity,
      first_seen_at: now,
      last_seen_at: now,
      opened_at: now,
      previous_id: originalAlert.id,
    }),
  ]);
  await saveLastNumber(db, number);
  await moveEvents(db, originalAlert.id, id, [...movedEventIds]);
  await recountAlertEvents(db, [originalAlert.id, id]);
  const promised = (await slaTargetsOf(db))(severity);
  await appendActivity(context, alertCase, [
    {
      caseId: id,
      type: "opened",
      facts: { promised, alert: { id: originalAlert.id, number: originalAlert.number } },
    },
  ]);
  const facts = { alert: { id, number }, events: movedEventIds.size };
  await changeCases(context, alertCase, [{ row: originalAlert, set: {}, steps: [{ type: "split", facts }] }]);
  await recomputeClocks(context, alertCase, [id]);
  audit({
    action: "alert.split",
    objectType: "alert",
    objectId: originalAlert.id,
    details: { number: originalAlert.number, new_number: number, events: movedEventIds.size },
  });
  announceAlerts(context, { id, opened: 1 });
  return await alertDetail(context, id);
};

export const alertJoinsVerbs = [
  route(contract.linkAlert, linkAlert),
  route(contract.unlinkAlert, unlinkAlert),
  route(contract.mergeAlerts, mergeAlerts),
  route(contract.unmergeAlert, unmergeAlert),
  route(contract.splitAlert, splitAlert),
];

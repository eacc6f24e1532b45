import { v7 as uuidv7 } from "uuid";
import { findPeriod } from "#features/delivery/service-periods/server/service-periods.public.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { companyIn, isProvider } from "#platform/server/actor.ts";
import {
  type DeliveryEvidence,
  deliveryEvidenceKinds,
} from "#platform/server/deliverables/delivery-evidence.extension.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/obligations.contract.ts";
import { actOnObligation, computeExtendedDue, expectState, refuseConflict } from "./act-on-obligation.ts";
import { announceDeliveries } from "./announce.job.ts";
import {
  announceAnswer,
  announceReturn,
  notifyCompanyOfRequest,
  notifyOfAcceptanceRequest,
} from "./delivery-notice.ts";
import { addEvidence, endEvidence, findEvidence, findUsedEvidence } from "./evidence.store.ts";
import { findObligation, type Obligation } from "./obligation.store.ts";
import { obligations } from "./obligation-query.store.ts";
import { listedObligations, obligationDetail } from "./obligation-view.ts";
import { obligationContext, type Standpoint } from "./standpoint.ts";
import { undeliveredFields } from "./undelivered.ts";
import { addWait, endOpenWait } from "./wait.store.ts";

/** Returns the time of a delivery that waits for the company's answer; any other obligation is refused. */
function expectUnanswered(obligation: Obligation): { delivered_at: Date; delivered_on: string } {
  expectState(obligation, ["delivered"]);
  if (obligation.acceptance === "none") refuseConflict("Este compromiso no requiere aceptación.");
  const { delivered_at, delivered_on } = obligation;
  if (!delivered_at || !delivered_on) throw new Error("A delivered obligation has its moment");
  return { delivered_at, delivered_on };
}

/**
 * Refuses a delivery whose evidence was withdrawn. The hourly job reopens such a delivery; until then, an invalid
 * document cannot be accepted.
 */
async function expectValidEvidence(
  { db, clock, extensions }: Pick<VerbContext, "db" | "clock" | "extensions">,
  { companyId, obligationId }: { companyId: number; obligationId: string },
): Promise<void> {
  const links = (await findEvidence(db, companyId, obligationId)).filter(({ ended_as }) => ended_as === null);
  for (const { kind, findWithdrawn } of extensions(deliveryEvidenceKinds)) {
    const ids = links.filter((link) => link.kind === kind).map(({ evidence_id }) => evidence_id);
    if (ids.length > 0 && (await findWithdrawn({ db, clock, companyId }, ids)).length > 0)
      refuseConflict("El respaldo de esta entrega se retiró. Su proveedor debe entregarla de nuevo.");
  }
}

export const listObligations: Verb<typeof contract.listObligations> = async (
  context,
  { cursor, limit, sort, ...filter },
) => {
  const standpoint = await obligationContext(context);
  const { db } = context;
  const selection = { filter, now: standpoint.now };
  const { items, ...page } = await obligations.page(db, selection, { cursor, limit, sort });
  return { ...page, items: await listedObligations(db, items, () => standpoint) };
};

const listObligationFacets: Verb<typeof contract.listObligationFacets> = ({ db, clock }, filter) =>
  obligations.facets(db, { filter, now: clock.now() });

const getObligation: Verb<typeof contract.getObligation> = (context, { id }) => obligationDetail(context, id);

const maxPerKind = 50;

export const listCandidates: Verb<typeof contract.listCandidates> = async (
  { db, actor, clock, extensions },
  { id },
) => {
  const companyId = companyIn(actor);
  const obligation = await findObligation(db, companyId, id);
  const period = obligation && (await findPeriod(db, companyId, obligation.period_id));
  if (!period) throw new Refusal("not_found");
  const used = await findUsedEvidence(db, companyId, obligation.promise_id);
  const items = [];
  for (const evidence of extensions(deliveryEvidenceKinds)) {
    const { kind, label, proves } = evidence;
    if (!proves.includes(obligation.kind)) continue;
    const valid = await evidence.findValid({ db, clock, companyId }, { period, limit: maxPerKind });
    for (const { id: evidenceId, title, path, at } of valid)
      if (!used.has(evidenceId))
        items.push({ kind, kind_label: label, id: evidenceId, title, path, at: at.toISOString() });
  }
  return { items };
};

/** Returns the named object if it is valid, of a kind that proves the deliverable, and of the obligation's period. */
async function expectEvidence(
  { db, clock, extensions }: VerbContext,
  { kind: deliverable, period_id }: Obligation,
  { companyId, kind, id }: { companyId: number; kind: string; id: string },
): Promise<DeliveryEvidence> {
  const evidenceKind = [...extensions(deliveryEvidenceKinds)].find((each) => each.kind === kind);
  const period = await findPeriod(db, companyId, period_id);
  if (!evidenceKind?.proves.includes(deliverable) || !period) throw new Refusal("not_found");
  const [evidence] = await evidenceKind.findValid({ db, clock, companyId }, { period, id, limit: 1 });
  if (!evidence) throw new Refusal("not_found");
  return evidence;
}

/** Returns the time of a delivery: that of its evidence, but not before the last return. */
async function deliveryTime(
  { db }: VerbContext,
  { id }: Obligation,
  { companyId, at, now }: { companyId: number; at: Date; now: Date },
): Promise<Date> {
  const links = await findEvidence(db, companyId, id);
  const returns = links.flatMap(({ ended_as, ended_at }) =>
    ended_as === "returned" && ended_at ? [ended_at.getTime()] : [],
  );
  return new Date(Math.min(now.getTime(), Math.max(at.getTime(), ...returns)));
}

async function storeEvidenceLink(
  context: VerbContext,
  obligation: Obligation,
  { standpoint, kind, evidence }: { standpoint: Standpoint; kind: string; evidence: DeliveryEvidence },
): Promise<void> {
  const isNew = await addEvidence(context.db, {
    company_id: standpoint.companyId,
    id: uuidv7(),
    obligation_id: obligation.id,
    promise_id: obligation.promise_id,
    kind,
    evidence_id: evidence.id,
    title: evidence.title,
    path: evidence.path,
    sha256: evidence.sha256,
    occurred_at: evidence.at,
    linked_at: standpoint.now,
    linked_by_name: standpoint.author.name,
  });
  if (!isNew)
    refuseConflict(
      "Ese respaldo ya entregó otro período de este compromiso, o su empresa lo devolvió. Elija otro.",
    );
}

export const linkEvidence: Verb<typeof contract.linkEvidence> = (context, { kind, evidence_id, ...seen }) =>
  actOnObligation(context, seen, async (obligation, standpoint) => {
    const { companyId, now, today, timeZone, author } = standpoint;
    expectState(obligation, ["pending", "returned"]);
    if (obligation.opens_on > today) refuseConflict("El período de este compromiso todavía no comienza.");
    const evidence = await expectEvidence(context, obligation, { companyId, kind, id: evidence_id });
    await storeEvidenceLink(context, obligation, { standpoint, kind, evidence });
    if (obligation.waiting_since)
      await endOpenWait(context.db, companyId, obligation.id, {
        to_at: now,
        to_day: today,
        ended_by_name: author.name,
      });
    const delivered_at = await deliveryTime(context, obligation, { companyId, at: evidence.at, now });
    const delivered_on = calendarDay(delivered_at, timeZone);
    if (obligation.acceptance === "express") notifyOfAcceptanceRequest(context, obligation);
    if (obligation.acceptance === "tacit") context.enqueue(announceDeliveries, { company_id: companyId });
    return {
      set: {
        state: "delivered",
        delivered_at,
        delivered_on,
        waiting_since: null,
        extended_due_on: await computeExtendedDue(context, obligation, { companyId, until: delivered_on }),
        reason: "",
      },
      step: "delivered",
      reason: evidence.title,
    };
  });

const unlinkEvidence: Verb<typeof contract.unlinkEvidence> = (context, { reason, ...seen }) =>
  actOnObligation(context, seen, async (obligation, { companyId, now, today }) => {
    expectState(obligation, ["delivered"]);
    await endEvidence(context.db, companyId, obligation.id, { at: now, as: "removed" });
    return {
      set: {
        ...undeliveredFields,
        state: "pending",
        extended_due_on: await computeExtendedDue(context, obligation, { companyId, until: today }),
      },
      step: "unlinked",
      reason,
    };
  });

export const startWait: Verb<typeof contract.startWait> = (context, { reason, ...seen }) =>
  actOnObligation(context, seen, async (obligation, { companyId, now, today, author }) => {
    expectState(obligation, ["pending", "returned"]);
    if (obligation.opens_on > today) refuseConflict("El período de este compromiso todavía no comienza.");
    if (obligation.waiting_since) refuseConflict("Ya se espera una respuesta de la empresa.");
    await addWait(context.db, {
      company_id: companyId,
      id: uuidv7(),
      obligation_id: obligation.id,
      cause: "request",
      reason,
      from_at: now,
      to_at: null,
      from_day: today,
      to_day: null,
      asked_by_name: author.name,
      ended_by_name: null,
    });
    notifyCompanyOfRequest(context, obligation);
    return { set: { waiting_since: now }, step: "wait_started", reason };
  });

export const endWait: Verb<typeof contract.endWait> = (context, { reason, ...seen }) =>
  actOnObligation(context, seen, async (obligation, { companyId, now, today, author }) => {
    if (!obligation.waiting_since) refuseConflict("No se espera una respuesta de la empresa.");
    await endOpenWait(context.db, companyId, obligation.id, {
      to_at: now,
      to_day: today,
      ended_by_name: author.name,
    });
    if (!isProvider(context.actor)) announceAnswer(context, obligation);
    return {
      set: {
        waiting_since: null,
        extended_due_on: await computeExtendedDue(context, obligation, { companyId, until: today }),
      },
      step: "wait_ended",
      reason,
    };
  });

const setExemption: Verb<typeof contract.setExemption> = (context, { exempt, reason, ...seen }) =>
  actOnObligation(context, seen, async (obligation, { companyId, now, today, author }) => {
    expectState(obligation, exempt ? ["pending", "returned"] : ["not_applicable"]);
    if (obligation.waiting_since)
      await endOpenWait(context.db, companyId, obligation.id, {
        to_at: now,
        to_day: today,
        ended_by_name: author.name,
      });
    return {
      set: {
        state: exempt ? "not_applicable" : "pending",
        waiting_since: null,
        extended_due_on: await computeExtendedDue(context, obligation, { companyId, until: today }),
        reason: exempt ? reason : "",
      },
      step: exempt ? "exempted" : "restored",
      reason,
    };
  });

export const acceptDelivery: Verb<typeof contract.acceptDelivery> = (context, seenVersion) =>
  actOnObligation(context, seenVersion, async (obligation, { companyId, now, author }) => {
    expectUnanswered(obligation);
    await expectValidEvidence(context, { companyId, obligationId: obligation.id });
    return {
      set: { state: "accepted", settled_at: now, settled_by_name: author.name },
      step: "accepted",
    };
  });

/** The days of the review, from the delivery to its return, count for the company. */
export const returnDelivery: Verb<typeof contract.returnDelivery> = (context, { reason, ...seen }) =>
  actOnObligation(context, seen, async (obligation, { companyId, now, today, author }) => {
    const { delivered_at, delivered_on } = expectUnanswered(obligation);
    await endEvidence(context.db, companyId, obligation.id, { at: now, as: "returned" });
    await addWait(context.db, {
      company_id: companyId,
      id: uuidv7(),
      obligation_id: obligation.id,
      cause: "review",
      reason: "Revisión de la entrega",
      from_at: delivered_at,
      to_at: now,
      from_day: delivered_on,
      to_day: today,
      asked_by_name: author.name,
      ended_by_name: author.name,
    });
    announceReturn(context, obligation);
    return {
      set: {
        ...undeliveredFields,
        state: "returned",
        extended_due_on: await computeExtendedDue(context, obligation, { companyId, until: today }),
        reason,
      },
      step: "returned",
      reason,
    };
  });

export const obligationsVerbs = [
  route(contract.listObligations, listObligations),
  route(contract.listObligationFacets, listObligationFacets),
  route(contract.getObligation, getObligation),
  route(contract.listCandidates, listCandidates),
  route(contract.linkEvidence, linkEvidence),
  route(contract.unlinkEvidence, unlinkEvidence),
  route(contract.startWait, startWait),
  route(contract.endWait, endWait),
  route(contract.setExemption, setExemption),
  route(contract.acceptDelivery, acceptDelivery),
  route(contract.returnDelivery, returnDelivery),
];

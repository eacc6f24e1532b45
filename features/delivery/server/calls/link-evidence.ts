import { v7 as uuidv7 } from "uuid";
import type { linkEvidence as call } from "#features/delivery/contracts/obligations.contract.ts";
import { findPeriod } from "#features/service-periods/server/service-periods.public.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import {
  type DeliveryEvidence,
  deliveryEvidenceKinds,
} from "#platform/server/deliverables/delivery-evidence.extension.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import {
  actOnObligation,
  computeExtendedDue,
  expectState,
  refuse,
} from "../obligations/act-on-obligation.ts";
import { announceDeliveries } from "../obligations/announce.job.ts";
import { askForAcceptance } from "../obligations/delivery-notice.ts";
import { addEvidence, findEvidence } from "../obligations/evidence.store.ts";
import type { Obligation } from "../obligations/obligation.store.ts";
import type { Standpoint } from "../obligations/standpoint.ts";
import { endOpenWait } from "../obligations/wait.store.ts";

/** The valid object that is named, of a kind that proves the deliverable, for the period of the obligation. */
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

/** The moment of a delivery: that of its evidence, and never before the last return. */
async function deliveryMoment(
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

async function link(
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
    refuse("Ese respaldo ya entregó otro período de este compromiso, o su empresa lo devolvió. Elija otro.");
}

export const linkEvidence: Verb<typeof call> = (context, { kind, evidence_id, ...seen }) =>
  actOnObligation(context, seen, async (obligation, standpoint) => {
    const { companyId, now, today, timeZone, author } = standpoint;
    expectState(obligation, ["pending", "returned"]);
    if (obligation.opens_on > today) refuse("El período de este compromiso todavía no comienza.");
    const evidence = await expectEvidence(context, obligation, { companyId, kind, id: evidence_id });
    await link(context, obligation, { standpoint, kind, evidence });
    if (obligation.waiting_since)
      await endOpenWait(context.db, companyId, obligation.id, {
        to_at: now,
        to_day: today,
        ended_by_name: author.name,
      });
    const delivered_at = await deliveryMoment(context, obligation, { companyId, at: evidence.at, now });
    const delivered_on = calendarDay(delivered_at, timeZone);
    if (obligation.acceptance === "express") askForAcceptance(context, obligation);
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

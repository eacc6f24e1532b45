import { deliveryEvidenceKinds } from "#platform/server/deliverables/delivery-evidence.extension.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockCommitments } from "../commitments/commitment.store.ts";
import { planCommitment } from "../commitments/plan-obligations.ts";
import { computeExtendedDue, writeChange } from "./act-on-obligation.ts";
import { endEvidence, findUnsettledLinks } from "./evidence.store.ts";
import { lockObligation } from "./obligation.store.ts";
import { obligationContext, type Standpoint } from "./standpoint.ts";
import { lockOverdueSilence } from "./tacit.store.ts";
import { undeliveredFields } from "./undelivered.ts";

/** Accepts the deliveries that were not returned by the announced day. */
async function acceptSilence(context: VerbContext, standpoint: Standpoint): Promise<number> {
  const overdue = await lockOverdueSilence(context.db, standpoint.companyId, standpoint.today);
  for (const obligation of overdue)
    await writeChange(
      context,
      obligation,
      {
        set: {
          state: "tacitly_accepted",
          settled_at: standpoint.now,
          settled_by_name: standpoint.author.name,
        },
        step: "tacitly_accepted",
      },
      standpoint,
    );
  return overdue.length;
}

/** Reopens the obligations whose evidence was withdrawn before the company accepted it. */
async function reopenWithdrawn(context: VerbContext, standpoint: Standpoint): Promise<number> {
  const { db, clock, extensions } = context;
  const { companyId, now, today } = standpoint;
  const links = await findUnsettledLinks(db, companyId);
  let reopened = 0;
  for (const { kind, findWithdrawn } of extensions(deliveryEvidenceKinds)) {
    const own = links.filter((link) => link.kind === kind);
    if (own.length === 0) continue;
    const withdrawnValues = await findWithdrawn(
      { db, clock, companyId },
      own.map(({ evidence_id }) => evidence_id),
    );
    for (const { obligation_id } of own.filter(({ evidence_id }) => withdrawnValues.includes(evidence_id))) {
      const obligation = await lockObligation(db, companyId, obligation_id);
      if (obligation?.state !== "delivered") continue;
      await endEvidence(db, companyId, obligation_id, { at: now, as: "withdrawn" });
      const extended_due_on = await computeExtendedDue(context, obligation, { companyId, until: today });
      await writeChange(
        context,
        obligation,
        { set: { ...undeliveredFields, state: "pending", extended_due_on }, step: "withdrawn" },
        standpoint,
      );
      reopened += 1;
    }
  }
  return reopened;
}

/** Adds the obligations of new periods and updates deliveries to the present day. False where nothing changed. */
export async function advanceDelivery(context: VerbContext): Promise<boolean> {
  const standpoint = await obligationContext(context);
  let openedCount = 0;
  for (const promise of await lockCommitments(context.db, standpoint.companyId))
    openedCount += await planCommitment(context.db, promise, standpoint);
  const reopened = await reopenWithdrawn(context, standpoint);
  const accepted = await acceptSilence(context, standpoint);
  if (openedCount === 0 && reopened === 0 && accepted === 0) return false;
  if (openedCount > 0) {
    context.audit({
      action: "delivery.advanced",
      objectType: "delivery_obligation",
      details: { opened: openedCount, reopened, accepted },
    });
    context.announce({ topic: "delivery.changed", data: {} });
  }
  return true;
}

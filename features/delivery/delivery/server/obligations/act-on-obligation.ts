import { v7 as uuidv7 } from "uuid";
import type { ObligationDetail } from "#features/delivery/delivery/contracts/obligations.contract.ts";
import {
  type DeliveryStep,
  type ObligationState,
  obligationStateLabels,
} from "#features/delivery/delivery/delivery-terms.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { extendedDueDay } from "./delivery-time.rules.ts";
import {
  addSteps,
  changeObligation,
  lockObligation,
  type Obligation,
  type ObligationChanges,
} from "./obligation.store.ts";
import { obligationDetail } from "./obligation-view.ts";
import { obligationContext, type Standpoint } from "./standpoint.ts";
import { findWaits } from "./wait.store.ts";

export interface ObligationChange {
  /** The columns to change; the time of the change is added. */
  set: Omit<ObligationChanges, "updated_at" | "version">;
  step: DeliveryStep;
  reason?: string;
}

export function refuseConflict(detail: string): never {
  throw new Refusal("conflict", { detail });
}

/** Refuses an obligation in any other state. */
export function expectState({ state }: Obligation, allowedRows: readonly ObligationState[]): void {
  if (!allowedRows.includes(state))
    refuseConflict(
      `No se puede con un compromiso en estado «${obligationStateLabels[state].toLowerCase()}».`,
    );
}

/** Returns the due day extended by the working days of waiting for the company, until the delivery or today. */
export async function computeExtendedDue(
  { db }: Pick<VerbContext, "db">,
  { id, due_on }: Pick<Obligation, "id" | "due_on">,
  { companyId, until }: { companyId: number; until: string },
): Promise<string> {
  const waits = await findWaits(db, companyId, id);
  const spans = waits.map(({ from_day, to_day }) => ({
    from: from_day,
    to: to_day === null || to_day > until ? until : to_day,
  }));
  return extendedDueDay(due_on, spans);
}

/** Writes a change of a locked obligation with its step and audit entry. */
export async function writeChange(
  { db, audit, announce }: Pick<VerbContext, "db" | "audit" | "announce">,
  obligation: Obligation,
  { set, step, reason = "" }: ObligationChange,
  { companyId, author, now }: Standpoint,
): Promise<void> {
  await changeObligation(db, companyId, obligation.id, { ...set, updated_at: now });
  await addSteps(db, [
    {
      company_id: companyId,
      id: uuidv7(),
      obligation_id: obligation.id,
      action: step,
      reason,
      actor_id: author.id,
      actor_name: author.name,
      at: now,
    },
  ]);
  audit({
    action: `delivery.${step}`,
    objectType: "delivery_obligation",
    objectId: obligation.id,
    details: { name: obligation.name, due_on: obligation.due_on, from: obligation.state, reason },
  });
  announce({ topic: "delivery.changed", data: { id: obligation.id } });
}

/**
 * Locks the obligation, refuses if its version is not the one that the person saw, changes it and returns its new
 * state.
 */
export async function actOnObligation(
  context: VerbContext,
  seenVersion: { id: string; version: number },
  plan: (obligation: Obligation, standpoint: Standpoint) => Promise<ObligationChange>,
): Promise<ObligationDetail> {
  const standpoint = await obligationContext(context);
  const obligation = asSeen(
    await lockObligation(context.db, standpoint.companyId, seenVersion.id),
    seenVersion,
  );
  await writeChange(context, obligation, await plan(obligation, standpoint), standpoint);
  return await obligationDetail(context, seenVersion.id);
}

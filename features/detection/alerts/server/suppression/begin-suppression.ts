import { v7 as uuidv7 } from "uuid";
import type { Suppression } from "#features/detection/alerts/contracts/suppression.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockQueue } from "../work/alert.store.ts";
import { announceAlerts } from "../work/alert-case.ts";
import { problemOfPeriod, suppressionFrom } from "./suppression.rules.ts";
import { addSuppression, findSuppression } from "./suppression.store.ts";

interface Wanted {
  kind: Suppression["kind"];
  reason: string;
  starts_at: Date;
  ends_at: Date;
  conditions: {
    rule_id?: string | null;
    asset_name?: string | null;
    user_name?: string | null;
    source_ip?: string | null;
    category?: string | null;
    fingerprints?: string[];
    assets?: string[];
  };
}

/** Starts a suppression in the name of the actor. */
export async function beginSuppression(
  context: VerbContext,
  { kind, reason, starts_at, ends_at, conditions }: Wanted,
): Promise<Suppression> {
  const { db, actor, clock, audit } = context;
  const [now, companyId, owner, id] = [clock.now(), companyIn(actor), authorOf(actor), uuidv7()];
  const problem = problemOfPeriod(starts_at, ends_at, now);
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  // Events that arrive meanwhile wait for this lock, and then the suppression applies to them.
  await lockQueue(db, companyId);
  await addSuppression(db, {
    company_id: companyId,
    id,
    kind,
    reason,
    ...conditions,
    owner_id: owner.id,
    owner_name: owner.name,
    starts_at,
    ends_at,
    created_at: now,
  });
  const { fingerprints, ...otherConditions } = conditions;
  audit({
    action: "alerts.suppression_begun",
    objectType: "suppression",
    objectId: id,
    details: {
      kind,
      reason,
      ...otherConditions,
      ...(fingerprints && { alerts: fingerprints.length }),
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    },
  });
  announceAlerts(context);
  return await suppressionNow(context, id);
}

export async function suppressionNow(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  id: string,
): Promise<Suppression> {
  const row = await findSuppression(db, id);
  if (!row) throw new Refusal("not_found");
  return suppressionFrom(row, clock.now());
}

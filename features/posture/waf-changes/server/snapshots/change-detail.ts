import type { z } from "zod";
import type { ChangeDetail } from "#features/posture/waf-changes/contracts/changes.contract.ts";
import { type ObjectKind, objectKinds } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ChangeRow } from "../changes/change.store.ts";
import { compareObjects } from "./compare-objects.rules.ts";
import { findVersionsAt } from "./object.store.ts";
import { countOtherChanges } from "./other-changes.store.ts";
import { findFirstAfter, findLastBefore } from "./snapshot.store.ts";

type Detail = z.infer<typeof ChangeDetail>;

/** Kinds of objects that the resource of a change may be, the likeliest first. */
function kindsOf({ resource_type }: Pick<ChangeRow, "resource_type">): readonly ObjectKind[] {
  if (/rule/i.test(resource_type)) return ["rule"];
  if (/polic|acl|white|allow/i.test(resource_type)) return ["policy"];
  return /site|domain/i.test(resource_type) ? ["site"] : objectKinds;
}

/**
 * Returns the object of a change before and after it, from the snapshots before and after; null if one of these is
 * missing.
 */
export async function changeDetail(
  db: Database,
  companyId: number,
  change: Pick<ChangeRow, "id" | "account_id" | "resource_type" | "resource_id" | "occurred_at">,
): Promise<Detail | null> {
  const { resource_id: objectId, occurred_at: at } = change;
  if (objectId === "") return null;
  const account = { companyId, accountId: change.account_id };
  for (const kind of kindsOf(change)) {
    const earlier = await findLastBefore(db, account, { at, kind });
    const later = await findFirstAfter(db, account, { at, kind });
    if (!earlier || !later) continue;
    const span = { from: earlier.taken_at, to: later.taken_at };
    const versions = await findVersionsAt(db, account, { kind, objectId, ...span });
    if (!versions) continue;
    return {
      before_at: span.from.toISOString(),
      after_at: span.to.toISOString(),
      object: versions.name,
      fields: compareObjects(versions.before, versions.after),
      other_changes: await countOtherChanges(db, account, { id: change.id, objectId, ...span }),
    };
  }
  return null;
}

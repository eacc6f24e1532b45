import type { HuntUse } from "#features/hunting/hunting.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addHuntUse } from "./hunt-use.store.ts";

/** Notes what became of a hunt, on the hunt's side; the way back is found by what it became. */
export async function noteUse(
  { db, actor, clock, audit, announce }: VerbContext,
  huntId: string,
  use: HuntUse,
): Promise<HuntUse> {
  const { kind, target, finding_key } = use;
  await addHuntUse(db, {
    company_id: companyIn(actor),
    hunt_id: huntId,
    ...{ kind, target },
    finding_key: finding_key === null ? null : Buffer.from(finding_key, "hex"),
    created_at: clock.now(),
    created_by_name: authorOf(actor).name,
  });
  audit({ action: "hunt.used", objectType: "hunt", objectId: huntId, details: { kind, target } });
  announce({ topic: "hunting.changed", data: { id: huntId } });
  return use;
}

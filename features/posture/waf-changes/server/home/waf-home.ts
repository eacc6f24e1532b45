import type { WafHome } from "#features/posture/waf-changes/contracts/waf-home.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findOpenWeakenings, type OpenWeakening } from "../changes/matter-rows.store.ts";
import { countWeakeningsSince, hasChanges } from "./waf-home.store.ts";

const nameOf = ({ id, type_text, site_name }: OpenWeakening) => ({
  id,
  name: site_name ? `${type_text} en ${site_name}` : type_text,
});
const maxItems = 3;

/** Returns the weakenings without a request of a company, and those since a time. */
export async function wafHome({ db, actor }: VerbContext, since: Date): Promise<WafHome> {
  const companyId = companyIn(actor);
  const open = await findOpenWeakenings(db, companyId, maxItems);
  const fresh = open.filter(({ received_at }) => received_at > since);
  const [newest] = open;
  return {
    has_changes: await hasChanges(db, companyId),
    newest: newest ? nameOf(newest) : null,
    changed: {
      count: await countWeakeningsSince(db, companyId, since),
      items: fresh.map(nameOf),
      last_at: fresh[0]?.received_at.toISOString() ?? null,
    },
  };
}

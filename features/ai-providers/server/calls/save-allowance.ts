import type * as contract from "#features/ai-providers/ai-use.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { monthOf } from "../exchanges/cost.rules.ts";
import { findAllowance, isCompany, keepAllowance, unchooseOthers } from "../providers/allowance.store.ts";
import { outsideProvider } from "../providers/managed-provider.ts";
import { allowanceFrom } from "./list-allowances.ts";

/** Who withdrew a permission sends nothing more: the next request looks at this row before it leaves. */
export const saveAllowance: Verb<typeof contract.saveAllowance> = async (
  { db, actor, clock, audit },
  { id, company_id: companyId, ...choice },
) => {
  const { name } = await outsideProvider(db, id);
  if (!(await isCompany(db, companyId))) throw new Refusal("not_found");
  const chosen = choice.allowed && choice.chosen;
  if (chosen) await unchooseOthers(db, companyId, id);
  await keepAllowance(db, {
    company_id: companyId,
    provider_id: id,
    ...choice,
    chosen,
    changed_at: clock.now(),
    changed_by_name: personOf(actor).fullName,
  });
  audit({
    action: choice.allowed ? "ai_providers.allowed" : "ai_providers.withdrawn",
    objectType: "ai_provider",
    objectId: id,
    companyId,
    details: { provider: name, ...choice, chosen },
  });
  const saved = await findAllowance(db, id, companyId, monthOf(clock.now()));
  if (!saved) throw new Refusal("not_found");
  return allowanceFrom(saved);
};

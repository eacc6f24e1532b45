import type { stopSending as call } from "#features/ai-providers/ai-providers.contract.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { monthOf } from "../exchanges/cost.rules.ts";
import { endPermission, findCompanyProvider } from "../providers/allowance.store.ts";
import { companyProviderFrom } from "./list-company-ai-providers.ts";

/** Ending needs nobody else: the next request looks at this row before it leaves. To allow it again goes through staff. */
export const stopSending: Verb<typeof call> = async ({ db, actor, clock, audit }, { id, reason }) => {
  const { fullName } = personOf(actor);
  const withdrawal = {
    permission_note: `Lo retiró ${fullName}: ${reason}`.slice(0, 300),
    changed_at: clock.now(),
    changed_by_name: fullName,
  };
  const ended = await endPermission(db, id, withdrawal);
  const now = await findCompanyProvider(db, id, monthOf(clock.now()));
  if (!now) throw new Refusal("not_found");
  if (!ended) throw new Refusal("conflict", { detail: "La empresa ya no permite ese proveedor." });
  audit({
    action: "ai_providers.stopped",
    objectType: "ai_provider",
    objectId: id,
    companyId: companyIn(actor),
    details: { provider: now.name, reason },
  });
  return companyProviderFrom(now);
};

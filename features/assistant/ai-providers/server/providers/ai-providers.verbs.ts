import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../ai-providers.contract.ts";
import { ProviderKind } from "../../ai-providers.contract.ts";
import { providerMonthOf } from "../exchanges/cost.rules.ts";
import {
  type CompanyProviderRow,
  endPermission,
  findCompanyProvider,
  findCompanyProviders,
} from "./allowance.store.ts";
import { findAllowedProviders } from "./provider.store.ts";

const listAiProviders: Verb<typeof contract.listAiProviders> = async ({ db }) => {
  const rows = await findAllowedProviders(db);
  const somethingElse = rows.some(({ chosen }) => chosen);
  return rows.map(({ id, kind, name, model, chosen }) => ({
    id,
    kind: ProviderKind.parse(kind),
    name,
    model,
    chosen: kind === "built_in" ? !somethingElse : chosen === true,
  }));
};

const listCompanyAiProviders: Verb<typeof contract.listCompanyAiProviders> = async ({ db, clock }) =>
  (await findCompanyProviders(db, providerMonthOf(clock.now()))).map(companyProviderFrom);

function companyProviderFrom({
  changed_at,
  month_cost,
  ...row
}: CompanyProviderRow): contract.CompanyAiProvider {
  return { ...row, month_cost: Number(month_cost), changed_at: isoInstant(changed_at) };
}

/**
 * Withdraws a permission. It needs no second person and takes effect with the next request, which reads this row
 * before it is sent. Only staff can grant it again.
 */
const stopSending: Verb<typeof contract.stopSending> = async (
  { db, actor, clock, audit },
  { id, reason },
) => {
  const { fullName } = personOf(actor);
  const withdrawal = {
    permission_note: `Lo retiró ${fullName}: ${reason}`.slice(0, 300),
    changed_at: clock.now(),
    changed_by_name: fullName,
  };
  const isWithdrawn = await endPermission(db, id, withdrawal);
  const now = await findCompanyProvider(db, id, providerMonthOf(clock.now()));
  if (!now) throw new Refusal("not_found");
  if (!isWithdrawn) throw new Refusal("conflict", { detail: "La empresa ya no permite ese proveedor." });
  audit({
    action: "ai_providers.stopped",
    objectType: "ai_provider",
    objectId: id,
    companyId: companyIn(actor),
    details: { provider: now.name, reason },
  });
  return companyProviderFrom(now);
};

export const aiProvidersVerbs = [
  route(contract.listAiProviders, listAiProviders),
  route(contract.listAiProvidersUnderscored, listAiProviders),
  route(contract.listCompanyAiProviders, listCompanyAiProviders),
  route(contract.stopSending, stopSending),
];

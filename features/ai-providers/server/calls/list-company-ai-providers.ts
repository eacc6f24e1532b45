import type * as contract from "#features/ai-providers/ai-providers.contract.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import type { Verb } from "#platform/server/verb.ts";
import { monthOf } from "../exchanges/cost.rules.ts";
import { type CompanyProviderRow, findCompanyProviders } from "../providers/allowance.store.ts";

export const listCompanyAiProviders: Verb<typeof contract.listCompanyAiProviders> = async ({ db, clock }) =>
  (await findCompanyProviders(db, monthOf(clock.now()))).map(companyProviderFrom);

export function companyProviderFrom({
  changed_at,
  month_cost,
  ...row
}: CompanyProviderRow): contract.CompanyAiProvider {
  return { ...row, month_cost: Number(month_cost), changed_at: isoInstant(changed_at) };
}

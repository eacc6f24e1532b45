import type * as contract from "#features/ai-providers/company-ai-providers.contract.ts";
import { isoInstant } from "#platform/contract/iso-instant.ts";
import type { Verb } from "#platform/server/verb.ts";
import { type CompanyProviderRow, findCompanyProviders } from "./company-ai-provider.store.ts";
import { monthOf } from "./month-of.ts";

export const listCompanyAiProviders: Verb<typeof contract.listCompanyAiProviders> = async ({ db, clock }) =>
  (await findCompanyProviders(db, monthOf(clock.now()))).map(companyProviderFrom);

export function companyProviderFrom({
  changed_at,
  month_cost,
  ...row
}: CompanyProviderRow): contract.CompanyAiProvider {
  return { ...row, month_cost: Number(month_cost), changed_at: isoInstant(changed_at) };
}

import type * as contract from "#features/companies/company-services.contract.ts";
import type { ServiceSwitch } from "#features/companies/company-services.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findModuleSwitches, findServiceSwitches } from "../companies/company-services.store.ts";
import { loadCompany } from "../companies/managed-company.ts";

/** The whole board of switches of a company, as every change of it answers. */
export async function serviceSwitches(db: Database, companyId: number): Promise<{ items: ServiceSwitch[] }> {
  const [services, modules] = await Promise.all([
    findServiceSwitches(db, companyId),
    findModuleSwitches(db, companyId),
  ]);
  const byService = Map.groupBy(modules, ({ service_id }) => service_id);
  return { items: services.map((service) => ({ ...service, modules: byService.get(service.id) ?? [] })) };
}

export const listServiceSwitches: Verb<typeof contract.listServiceSwitches> = async ({ db }, { id }) => {
  await loadCompany(db, id);
  return await serviceSwitches(db, id);
};

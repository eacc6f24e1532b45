import type { ServiceSwitch } from "#features/companies/company-services.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findModuleSwitches, findServiceSwitches } from "./company-services.store.ts";

/** The whole board of switches of a company, as every change of it answers. */
export async function serviceSwitches(db: Database, companyId: number): Promise<{ items: ServiceSwitch[] }> {
  const [services, modules] = await Promise.all([
    findServiceSwitches(db, companyId),
    findModuleSwitches(db, companyId),
  ]);
  const byService = Map.groupBy(modules, ({ service_id }) => service_id);
  return { items: services.map((service) => ({ ...service, modules: byService.get(service.id) ?? [] })) };
}

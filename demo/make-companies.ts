import { createCompany } from "#features/companies/server/create-company.ts";
import { createPeriod } from "#features/companies/server/create-period.ts";
import { listManagedCompanies } from "#features/companies/server/list-managed-companies.ts";
import { serviceSwitches } from "#features/companies/server/service-switches.ts";
import { switchService } from "#features/companies/server/switch-service.ts";
import type { DemoCompany } from "./demo-company.ts";
import type { DemoWorld } from "./demo-world.ts";
import { monthPeriods } from "./month-periods.ts";

/** Always there, so nobody reports on them month by month. */
const withoutPeriods = new Set(["Chat", "Administración"]);

/** The ids of the demonstration's companies by name; makes those that are missing. */
export async function makeCompanies(
  world: DemoWorld,
  companies: DemoCompany[],
): Promise<Map<string, number>> {
  const known = await world.read((context) => listManagedCompanies(context, { limit: 200, sort: "name" }));
  const ids = new Map(known.items.map(({ name, id }) => [name, id]));
  for (const company of companies) {
    if (!ids.has(company.name)) ids.set(company.name, await makeCompany(world, company));
  }
  return ids;
}

/** One transaction: a company is there with its services and periods, or not at all. */
async function makeCompany(world: DemoWorld, company: DemoCompany): Promise<number> {
  return await world.write(world.daysAgo(400), async (context) => {
    const { id } = await createCompany(context, {
      name: company.name,
      full_name: company.full_name,
      sector: company.sector,
      ...company.password_policy,
    });
    const { items } = await serviceSwitches(context.db, id);
    for (const service of items) {
      if (!company.services[service.name]) continue;
      await switchService(context, { id, service: service.id, enabled: true });
      if (withoutPeriods.has(service.name)) continue;
      for (const period of monthPeriods(world.now, 3)) {
        await createPeriod(context, { id, service: service.id, ...period });
      }
    }
    return id;
  });
}

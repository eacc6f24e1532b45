import { monthName } from "#platform/contract/dates/calendar-text.ts";
import {
  createPeriod,
  serviceSwitches,
  switchService,
} from "../../features/identity/companies/server/companies/company-services.verbs.ts";
import {
  createCompany,
  listManagedCompanies,
} from "../../features/identity/companies/server/companies/manage-companies.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoCompany } from "../written/demo-company.ts";

interface MonthPeriod {
  name: string;
  starts_on: string;
  ends_on: string;
}

/** Returns the month of a time and the months before it, newest first: `Noviembre 2026`, 2026-11-01 to 2026-11-30. */
function monthPeriods(now: Date, count: number): MonthPeriod[] {
  return Array.from({ length: count }, (_unused, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 0));
    const name = monthName(first.getUTCMonth() + 1);
    return {
      name: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${first.getUTCFullYear()}`,
      starts_on: first.toISOString().slice(0, 10),
      ends_on: last.toISOString().slice(0, 10),
    };
  });
}

/** Services that always exist and have no monthly reports. */
const withoutPeriods = new Set(["Chat", "Administración", "Portal"]);

/** Returns the ids of the demonstration's companies by name; creates the missing ones. */
export async function makeCompanies(
  world: DemoWorld,
  companies: DemoCompany[],
): Promise<Map<string, number>> {
  const existingCompanies = await world.read((context) =>
    listManagedCompanies(context, { limit: 200, sort: "name" }),
  );
  const ids = new Map(existingCompanies.items.map(({ name, id }) => [name, id]));
  for (const company of companies) {
    if (!ids.has(company.name)) ids.set(company.name, await makeCompany(world, company));
  }
  return ids;
}

/** Creates a company with its services and periods in one transaction. */
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

import { findContractors } from "#features/delivery/catalog/server/catalog.public.ts";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import type { HardeningCompany } from "#features/posture/hardening/contracts/hardening-companies.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { outdatedBefore } from "../targets/target-view.ts";
import { countAssetsOfAll, findHardeningOfAllCompanies } from "./hardening-companies.store.ts";

/** The catalogue name of the service that provides the data. */
const service = "Gestión de vulnerabilidades";

/** Returns the hardening state of every company, by name. */
export async function hardeningCompanies(db: Database, now: Date): Promise<HardeningCompany[]> {
  const companies = await findCompanyBriefs(db);
  const contractors = new Set((await findContractors(db, service)).map(({ company_id }) => company_id));
  const since = outdatedBefore(now);
  const hardeningByCompany = new Map(
    (await findHardeningOfAllCompanies(db, since)).map((row) => [row.company_id, row]),
  );
  const assets = await countAssetsOfAll(db);
  return companies.map(({ id, name, sector }) => {
    const own = hardeningByCompany.get(id);
    return {
      company_id: id,
      company_name: name,
      sector,
      status: own
        ? own.last_at < since
          ? "old"
          : "available"
        : contractors.has(id)
          ? "no_data"
          : "not_contracted",
      machines: { checked: own?.machines ?? 0, recent: own?.recent ?? 0, known: assets.get(id) ?? 0 },
      score: own?.score ?? null,
      bands: {
        low: own?.low ?? 0,
        middle: own?.middle ?? 0,
        high: own?.high ?? 0,
        none: own?.none ?? 0,
      },
      failed: own?.failed ?? 0,
      worse: own?.worse ?? 0,
      manual_waiting: own?.manual_waiting ?? 0,
      last_at: own?.last_at.toISOString() ?? null,
    };
  });
}

/**
 * Orders companies: by score from the lowest, then those without data, then those without the service. Companies that
 * are equal are ordered by name.
 */
export function worstFirst(companies: readonly HardeningCompany[]): HardeningCompany[] {
  const keysOf = ({ status, score, bands }: HardeningCompany) => [
    status === "not_contracted" ? 2 : status === "no_data" ? 1 : 0,
    score ?? 101,
    -bands.low,
  ];
  return companies.toSorted((one, other) => {
    const [left, right] = [keysOf(one), keysOf(other)];
    const at = left.findIndex((key, place) => key !== right[place]);
    return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
  });
}

/** Returns the totals over all companies. */
export function hardeningTotals(companies: readonly HardeningCompany[]) {
  const having = (is: (company: HardeningCompany) => boolean) => companies.filter(is).length;
  const sum = (of: (company: HardeningCompany) => number) =>
    companies.reduce((total, company) => total + of(company), 0);
  return {
    companies: companies.length,
    no_data: having(({ status }) => status === "no_data"),
    old: having(({ status }) => status === "old"),
    low: sum(({ bands }) => bands.low),
    machines: sum(({ machines }) => machines.checked),
    worse: sum(({ worse }) => worse),
  };
}

import type { ManagedCompany } from "#features/companies/manage-companies.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type CompanyRow, findManagedCompany } from "./manage-companies.store.ts";

export async function loadCompany(db: Database, id: number): Promise<CompanyRow> {
  const company = await findManagedCompany(db, id);
  if (!company) throw new Refusal("not_found");
  return company;
}

export function managedCompanyFrom({ logo_file, created_at, ...row }: CompanyRow): ManagedCompany {
  return {
    ...row,
    logo: logo_file && logoAddress(row.id, row.version),
    created_at: created_at.toISOString(),
  };
}

/** Carries the version, so that a browser does not show the logo of before. */
function logoAddress(id: number, version: number): string {
  return `/api/um/companies/${id}/logo/?v=${version}`;
}

import type { ManagedCompany } from "#features/companies/manage-companies.contract.ts";
import type { CompanyRow } from "./manage-companies.store.ts";

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

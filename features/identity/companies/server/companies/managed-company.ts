import type { ManagedCompany } from "#features/identity/companies/manage-companies.contract.ts";
import { canonicalRut } from "#platform/contract/rut.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type CompanyRow, findManagedCompany } from "./manage-companies.store.ts";
import { findOwners } from "./segments.store.ts";

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

/** Normalises the RUT and refuses an owner who is no person of the provider. */
export async function companyFacts<Fields extends { rut?: string; owner_id?: number | null }>(
  db: Database,
  fields: Fields,
): Promise<Fields> {
  if (fields.owner_id != null && (await findOwners(db, fields.owner_id)).length === 0)
    throw new Refusal("invalid_input", { detail: "La persona responsable debe ser del proveedor." });
  return fields.rut ? { ...fields, rut: canonicalRut(fields.rut) ?? "" } : fields;
}

/** Returns the address with the version, so that a browser does not show the former logo. */
function logoAddress(id: number, version: number): string {
  return `/api/um/companies/${id}/logo/?v=${version}`;
}

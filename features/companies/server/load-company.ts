import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type CompanyRow, findManagedCompany } from "./manage-companies.store.ts";

export async function loadCompany(db: Database, id: number): Promise<CompanyRow> {
  const company = await findManagedCompany(db, id);
  if (!company) throw new Refusal("not_found");
  return company;
}

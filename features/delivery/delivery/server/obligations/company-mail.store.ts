import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the addresses of the active people of a company, without those of its provider. Runs in scope `platform`. */
export async function findClientAddresses(db: Database, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select person.email from portal_user person
    join company_member member on member.user_id = person.id and member.company_id = ${companyId}
    where person.status = 'active' and not person.is_staff and not person.is_operator and person.email <> ''
    order by person.id limit 500`.execute(db);
  return rows.map(({ email }) => email);
}

/** Returns the companies with a tacit acceptance to announce, to remind of or to complete; for scope `platform`. */
export async function findCompaniesWithCommitments(db: Database): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id::int as company_id from delivery_promise group by company_id order by company_id`.execute(
    db,
  );
  return rows.map(({ company_id }) => company_id);
}

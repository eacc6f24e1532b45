import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface CompanyZone {
  id: number;
  name: string;
  time_zone: string;
}

/** Names and zones of some companies, by id. For scope `platform`. */
export async function findCompanyZones(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, CompanyZone>> {
  const { rows } = await sql<CompanyZone>`
    select id::int as id, name, time_zone from company where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((company) => [company.id, company]));
}

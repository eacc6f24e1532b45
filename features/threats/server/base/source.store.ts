import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Reliability, SourceKind } from "#features/threats/contracts/threat-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ThreatSource {
  id: string;
  name: string;
  reliability: Reliability;
  own_cycle: boolean;
}

/** The source of a base that is called so; it is made where there is none yet. */
export async function ensureSource(
  db: Database,
  source: { companyId: number; name: string; kind: SourceKind; reliability?: Reliability },
  by: { now: Date; name: string },
): Promise<ThreatSource> {
  const { companyId, name, kind, reliability = "F" } = source;
  await sql`
    insert into threat_source (company_id, id, name, kind, reliability, created_at, created_by_name)
    values (${companyId}, ${uuidv7()}, ${name}, ${kind}, ${reliability}, ${by.now}, ${by.name})
    on conflict (company_id, name) do nothing`.execute(db);
  const row = await db
    .selectFrom("threat_source")
    .select(["id", "name", "reliability", "own_cycle"])
    .where(sql<boolean>`company_id = ${companyId}`)
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row as ThreatSource;
}

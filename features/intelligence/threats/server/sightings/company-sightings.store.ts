import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface CompanySightingsRow {
  company_id: number;
  company_name: string;
  sightings: number;
  unstopped: number;
  assets: number;
  later: number;
  last_at: Date | null;
  compared: boolean;
  looking_back: boolean;
}

/** Finds the sightings since a time in every company, the most unblocked ones first. */
export async function findCompanySightings(db: Database, since: Date): Promise<CompanySightingsRow[]> {
  const { rows } = await sql<CompanySightingsRow>`
    select company.id::int as company_id, company.name as company_name, met.*,
      exists (select from threat_compared_batch as batch where batch.company_id = company.id) as compared,
      exists (select from threat_look_back as run where run.company_id = company.id and run.state = 'running')
        as looking_back
    from company cross join lateral (
      select count(*)::int as sightings, count(*) filter (where outcome <> 'blocked')::int as unstopped,
        count(distinct lower(asset)) filter (where asset <> '')::int as assets,
        count(*) filter (where not live)::int as later, max(last_at) as last_at
      from threat_sighting where threat_sighting.company_id = company.id and last_at >= ${since}
        and exception_id is null) as met
    order by met.unstopped desc, met.sightings desc, company.name, company.id`.execute(db);
  return rows;
}

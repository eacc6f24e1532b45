import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

interface MonthSource {
  id: string;
  name: string;
}

/** The sources of a company that existed before a moment, or have events from before it. */
export async function findSourcesUntil(db: Database, companyId: number, until: Date): Promise<MonthSource[]> {
  const { rows } = await sql<MonthSource>`
    select source.id, source.name from event_source source
    where source.company_id = ${companyId} and (source.created_at < ${until} or exists (select from event_hour
      where event_hour.company_id = source.company_id and event_hour.source_id = source.id
        and event_hour.hour < ${until}))
    order by source.name, source.id`.execute(db);
  return rows;
}

import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface QuietSource {
  company_id: number;
  id: string;
  name: string;
  created_at: Date;
  last_received_at: Date | null;
  /** In which hours it delivered, oldest first. */
  hours: Date[];
}

/** Sources that send by themselves and said nothing for a while, with the hours in which they used to. */
export async function findQuietSources(
  db: Database,
  { quietSince, habitSince, now }: { quietSince: Date; habitSince: Date; now: Date },
): Promise<QuietSource[]> {
  const { rows } = await sql<QuietSource>`
    select source.company_id, source.id, source.name, source.created_at, source.last_received_at,
      array(select intake.hour from event_intake intake
        where intake.company_id = source.company_id and intake.source_id = source.id
          and intake.hour between ${habitSince} and ${now} and intake.records > 0
        order by intake.hour) as hours
    from event_source source
    where coalesce(source.last_received_at, source.created_at) < ${quietSince}
      and (exists (select from api_key key where key.company_id = source.company_id and key.source_id = source.id
          and key.revoked_at is null)
        or exists (select from event_sender sender where sender.company_id = source.company_id
          and sender.source_id = source.id))
    order by source.name, source.id`.execute(db);
  return rows;
}

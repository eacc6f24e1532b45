import { sql } from "kysely";
import { scansOf } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface GapChanges {
  opened: number;
  closed: number;
  last_at: Date | null;
}

/** Finds the gaps that exports opened and closed since a time, and the time of the last of those exports. */
export async function findGapChanges(db: Database, since: Date): Promise<GapChanges> {
  const { rows } = await sql<GapChanges>`
    select (count(*) filter (where entry.effect in ('new', 'reopened')))::int as opened,
      (count(*) filter (where entry.effect = 'gone'))::int as closed, max(scan.imported_at) as last_at
    from ${scansOf("protection")} scan left join scan_finding entry on entry.company_id = scan.company_id and entry.scan_id = scan.id
      and entry.effect in ('new', 'reopened', 'gone')
    where scan.imported_at > ${since}`.execute(db);
  return rows[0] ?? { opened: 0, closed: 0, last_at: null };
}

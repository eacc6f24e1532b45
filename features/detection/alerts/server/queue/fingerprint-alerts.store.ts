import { sql } from "kysely";
import type { Actor } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { visibleTo } from "../figures/visible-to.ts";

export interface NamedAlert {
  id: string;
  number: number;
  level: number;
}

/** Finds the newest alert of each fingerprint among those that the person may see. */
export async function findAlertsOfFingerprints(
  { db, actor }: { db: Database; actor: Actor },
  fingerprints: readonly string[],
): Promise<Map<string, NamedAlert>> {
  if (fingerprints.length === 0) return new Map();
  const published = visibleTo(actor) === "published" ? sql`and shown.client_visible` : sql``;
  const { rows } = await sql<NamedAlert & { fingerprint: string }>`
    select distinct on (raised.fingerprint) raised.fingerprint, shown.id, shown.number, shown.level
    from alert as raised join alert as shown
      on shown.company_id = raised.company_id
        and shown.id = case when raised.merged_into is null then raised.id else raised.merged_into end
    where raised.fingerprint = any(${fingerprints}::uuid[]) and shown.suppressed_by is null ${published}
    order by raised.fingerprint, raised.number desc`.execute(db);
  return new Map(rows.map(({ fingerprint, ...alert }) => [fingerprint, alert]));
}

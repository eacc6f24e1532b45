import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/**
 * The alert that holds each of these events by what a correlation rule found; the newest where it was told of again.
 * Asked by fingerprint: an alert that was merged into another one is found under that one.
 */
export async function findCorrelatedAlerts(
  db: Database,
  ruleId: string,
  eventIds: readonly string[],
): Promise<{ event_id: string; id: string; number: number; level: number }[]> {
  const { rows } = await sql<{ event_id: string; id: string; number: number; level: number }>`
    select distinct on (held.event_id) held.event_id, alert.id, alert.number, alert.level
    from alert_event held join alert on alert.company_id = held.company_id and alert.id = held.alert_id
    where held.event_id = any(${eventIds}::uuid[])
      and exists (select from alert raised where raised.company_id = held.company_id
        and raised.fingerprint = held.fingerprint and raised.correlation_rule_id = ${ruleId}::uuid)
    order by held.event_id, alert.number desc`.execute(db);
  return rows;
}

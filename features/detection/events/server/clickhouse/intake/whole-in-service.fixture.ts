import { runQuery, type TestConnection } from "#platform/testing/database-server.ts";
import type { EventService } from "../event-service.ts";

interface Figures {
  batches: number;
  hours: number;
  sources: number;
  intake: number;
  values: number;
}

/**
 * Checks the invariants of a company whose events are in ClickHouse: no event is stored twice, and all stored counts
 * equal the counts of the events. Returns the number of events; throws with the counts that differ.
 */
export async function wholeInService(
  owner: TestConnection,
  service: EventService,
  companyId: number,
): Promise<number> {
  const [stored] = await service.readOwn<{ events: number; different: number }>(
    `select count() as events, uniqExact(id) as different from event where company_id = ${companyId}`,
  );
  const [kept] = await runQuery<Figures>(
    owner,
    `select (select coalesce(sum(accepted), 0)::int from event_batch where company_id = $1) as batches,
       (select coalesce(sum(count), 0)::int from event_hour where company_id = $1) as hours,
       (select coalesce(sum(event_count), 0)::int from event_source where company_id = $1) as sources,
       (select coalesce(sum(accepted), 0)::int from event_intake where company_id = $1) as intake,
       (select coalesce(sum(n), 0)::int from event_value_day, unnest(by_severity) as n
         where company_id = $1 and kind = 'rule') as values`,
    [companyId],
  );
  const events = stored?.events ?? -1;
  const figures = { ...stored, ...kept };
  if (Object.values(figures).some((figure) => figure !== events))
    throw new Error(`Events and counts differ: ${JSON.stringify(figures)}`);
  return events;
}

import { runQuery, type TestConnection } from "#platform/testing/database-server.ts";

interface Kept {
  events: number;
  batches: number;
  hours: number;
  sources: number;
  intake: number;
  entries: number;
  deliveries: number;
  halves: number;
}

/**
 * Checks the invariants after any kill: no partial batch, counts equal to the events, and an audit entry for each
 * delivery. Returns the number of stored events; throws with the figures that differ.
 */
export async function wholeBatches(owner: TestConnection): Promise<number> {
  const [kept] = await runQuery<Kept>(
    owner,
    `select (select count(*)::int from event) as events,
       (select coalesce(sum(accepted), 0)::int from event_batch) as batches,
       (select coalesce(sum(count), 0)::int from event_hour) as hours,
       (select coalesce(sum(event_count), 0)::int from event_source) as sources,
       (select coalesce(sum(accepted), 0)::int from event_intake) as intake,
       (select count(*)::int from audit_entry where action = 'events.batch_taken') as entries,
       (select count(*)::int from event_batch) as deliveries,
       (select count(*)::int from event_batch b
        left join (select batch_id, count(*) as stored from event group by batch_id) e on e.batch_id = b.id
        where b.accepted <> coalesce(e.stored, 0)) as halves`,
  );
  if (!kept) throw new Error("The database answered nothing");
  const { events, batches, hours, sources, intake, entries, deliveries, halves } = kept;
  const agrees = [batches, hours, sources, intake].every((count) => count === events);
  if (!agrees || entries !== deliveries || halves > 0)
    throw new Error(`A delivery is not whole: ${JSON.stringify(kept)}`);
  return events;
}

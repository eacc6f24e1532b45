import type { DayRange } from "../../retention/event-retention.store.ts";
import type { EventService } from "../event-service.ts";
import { ch, timeFragment } from "../fragment.ts";
import { occurredBetween } from "../recent-window.store.ts";
import type { StoredEvents } from "../stored-events.ts";

const dayMs = 86_400_000;
/**
 * The number of days for which an event is kept at least, even if the portal orders its deletion; the tables of
 * PostgreSQL have the same rule.
 */
const neverDeletedDays = 29;

/** Returns the UTC days of a range with events that arrived at a time or later. */
export async function findLateDays(
  events: StoredEvents,
  { from, to }: DayRange,
  since: Date,
): Promise<Set<string>> {
  const rows = await events.read<{ day_ms: number }>(
    (
      source,
    ) => ch`select distinct toUnixTimestamp64Milli(toDateTime64(toStartOfDay(occurred_at), 3, 'UTC')) as day_ms
      from ${source(ch`${occurredBetween(from, to)} and received_at >= ${timeFragment(since)}`)}`,
  );
  return new Set(rows.map(({ day_ms }) => new Date(day_ms).toISOString().slice(0, 10)));
}

/**
 * Deletes the events of a company on some UTC days that arrived before the given time; returns when no statement can
 * read them any more.
 */
export async function deleteDays(
  service: EventService,
  companyId: number,
  days: readonly string[],
  arrivedBefore: Date,
): Promise<void> {
  const starts = days.map((day) => Date.parse(`${day}T00:00:00Z`));
  const bound = Math.min(arrivedBefore.getTime(), Date.now() - neverDeletedDays * dayMs);
  await service.command(
    `delete from event where company_id = {company:UInt32}
      and occurred_at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
      and occurred_at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
      and formatDateTime(occurred_at, '%Y-%m-%d', 'UTC') in {days:Array(String)}
      and received_at < fromUnixTimestamp64Milli({bound:Int64}, 'UTC')`,
    { company: companyId, from: Math.min(...starts), to: Math.max(...starts) + dayMs, days, bound },
  );
}

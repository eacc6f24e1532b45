import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { deleteCountsOfDay } from "../../retention/event-retention.store.ts";
import type { EventService } from "../event-service.ts";
import { lockStoredEvents } from "../intake/stored-events-lock.store.ts";
import { placeOfIntake } from "../places/place-of-intake.ts";
import { StoredEvents } from "../stored-events.ts";
import { deleteDays, findLateDays } from "./stored-retention.store.ts";

const dayMs = 86_400_000;
/** The number of days that one statement deletes; deliveries of the company wait during the statement. */
const daysAtOnce = 31;

/**
 * Deletes days of a company in its ClickHouse service together with their counts, except days on which an event
 * arrived at or after the given time. The service deletes first: if the transaction is lost, the next night repeats
 * it, because the counts still exist.
 */
export async function deleteInService(
  gate: Gate,
  service: EventService,
  { companyId, days, limit }: { companyId: number; days: readonly string[]; limit: Date },
): Promise<{ events: number; days: number }> {
  const forgotten = { events: 0, days: 0 };
  const storedEvents = new StoredEvents(service, companyId);
  for (let at = 0; at < days.length; at += daysAtOnce) {
    const chunk = days.slice(at, at + daysAtOnce);
    const frame = {
      scope: "company",
      name: "events.forget_events",
      companyId,
      effect: "write",
      bulk: true,
    } as const;
    await asSystem(gate, frame, async (context) => {
      const { db, audit, nothingChanged } = context;
      // A move compares both copies without this lock, so events that were moved meanwhile are deleted the next
      // night.
      if ((await placeOfIntake(context, companyId)) !== service) return nothingChanged();
      // While the lock is held no delivery adds an event to a day between the check and the deletion.
      await lockStoredEvents(db, companyId);
      const late = await findLateDays(storedEvents, rangeOf(chunk), limit);
      const past = chunk.filter((day) => !late.has(day));
      if (past.length === 0) return nothingChanged();
      await deleteDays(service, companyId, past, limit);
      for (const day of past) {
        const events = await deleteCountsOfDay(db, rangeOf([day]));
        forgotten.events += events;
        forgotten.days += 1;
        audit({
          action: "events.day_forgotten",
          objectType: "event",
          objectId: day,
          details: { day, events },
        });
      }
    });
  }
  return forgotten;
}

/** Returns the range from the first of some days, in order, to the last. */
function rangeOf(days: readonly string[]) {
  const start = (day: string | undefined) => Date.parse(`${day}T00:00:00Z`);
  return { from: new Date(start(days[0])), to: new Date(start(days.at(-1)) + dayMs) };
}

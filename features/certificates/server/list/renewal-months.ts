import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";

const monthCount = 12;

/** The months of the calendar of renewals: from this one on, each by its first day. */
export function renewalMonths(now: Date): { from: Date; to: Date; zone: string; months: string[] } {
  const [year = 0, month = 1] = dayOf(now).split("-").map(Number);
  const first = (ahead: number) => new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10);
  const months = Array.from({ length: monthCount }, (_, ahead) => first(ahead));
  // What expired earlier this month stands in it too.
  return { from: beginningOf(first(0)), to: beginningOf(first(monthCount)), zone: providerZone, months };
}

import { dateTime, day } from "#platform/contract/dates/calendar-text.ts";
import type { MatterDeadline } from "./matter-terms.ts";

interface DueMatter {
  due_at: string | null;
  late: boolean;
  deadline: MatterDeadline;
}

/**
 * Returns the deadline of a pending matter as text: «Venció el 26 nov 2026», «Vence el 28 nov 2026, 14:00». Null if
 * it has no deadline.
 */
export function dueText({ due_at, late, deadline }: DueMatter, timeZone?: string): string | null {
  if (due_at === null) return null;
  const verb = late ? "Venció" : "Vence";
  const moment = deadline === "day" ? day(due_at, timeZone) : dateTime(due_at, timeZone);
  return `${deadline === "legal" ? `Plazo legal: ${verb.toLowerCase()}` : verb} el ${moment}`;
}

import type { Period } from "../event-period.ts";

const hour = 3_600_000;
const assumed = 7 * 24 * hour;

export interface WholePeriod {
  from: string;
  to: string;
}

/** A period with both its ends: up to this hour, and the seven days before its end. Null: it ends before it begins. */
export function wholePeriod(said: Period, now: Date): WholePeriod | null {
  const to = said.to ?? new Date(Math.floor(now.getTime() / hour) * hour + hour).toISOString();
  const from = said.from ?? new Date(Date.parse(to) - assumed).toISOString();
  return from < to ? { from, to } : null;
}

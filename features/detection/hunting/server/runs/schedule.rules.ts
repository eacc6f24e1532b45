import type { HuntSchedule } from "#features/detection/hunting/hunting.contract.ts";

type Repeats = HuntSchedule["repeats"];

const step: Record<Repeats, (from: Date, times: number) => Date> = {
  daily: (from, times) => daysLater(from, times),
  weekly: (from, times) => daysLater(from, 7 * times),
  monthly: (from, times) => monthsLater(from, times),
};

function daysLater(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 86_400_000);
}

/** Returns the same day of a later month, or the last day of that month if it is shorter. */
function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/**
 * Returns the first time after `now` at which the schedule runs. Runs that were missed while the portal was off are
 * made up by a single run.
 */
export function nextMoment(repeats: Repeats, from: Date, now: Date): Date {
  let times = 1;
  while (step[repeats](from, times) <= now) times += 1;
  return step[repeats](from, times);
}

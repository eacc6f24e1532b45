const dayMs = 86_400_000;
const spelled = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Returns the calendar day the given number of days later, or earlier if negative. */
export function daysAfter(day: string, days: number): string {
  return spelled(midnight(day) + days * dayMs);
}

/** Returns the same day the given number of months later; the last day of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return spelled(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Returns the weekday: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: string): number {
  return new Date(midnight(day)).getUTCDay();
}

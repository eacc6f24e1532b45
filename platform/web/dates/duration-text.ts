import { daysText } from "#platform/contract/dates/calendar-text.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Returns `12 min`, `3 h 20 min`, `2 días 4 h`, `40 días`: at most two units, rounded down; hours until ten days,
 * months and years after two months.
 */
export function durationText(milliseconds: number): string {
  const span = Math.max(0, milliseconds);
  if (span < minute) return "menos de 1 min";
  if (span < hour) return `${Math.floor(span / minute)} min`;
  if (span < day) return two(Math.floor(span / hour), "h", Math.floor((span % hour) / minute), "min");
  const days = Math.floor(span / day);
  if (days > 60) return daysText(days);
  if (days >= 10) return `${days} días`;
  return two(days, days === 1 ? "día" : "días", Math.floor((span % day) / hour), "h");
}

function two(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}

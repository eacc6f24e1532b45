import { dateTime } from "#platform/contract/dates/calendar-words.ts";

/** Which issue of a document this is, and why. */
export interface Issue {
  number: number;
  note: string;
}

/** `Versión 3 · datos al 20 nov 2026, 14:05` */
export function issueText({ number }: Issue, now: Date): string {
  return `Versión ${number} · datos al ${dateTime(now)}`;
}

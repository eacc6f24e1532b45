import type { Database } from "#platform/server/database/open-database.ts";
import type { EventSelection } from "../events/event-selection.store.ts";
import { type CandidateHour, candidateHours } from "./candidate-hours.store.ts";

const hourMs = 3_600_000;

/** A span of time; `to` is excluded. */
export interface Span {
  from: Date;
  to: Date;
}

/** The newest time spans with enough events of a selection to count by. */
export interface EventWindow {
  /** The spans, the newest first. */
  spans: Span[];
  /** Null when the spans cover the whole selection; otherwise the time from which they cover it. */
  countedFrom: Date | null;
}

/**
 * Returns how many times longer an event takes to be examined than in a comparison of fields: for a search in the raw
 * record, or for a text that occurs in too many names to be looked up first.
 */
function weightOf({ search }: EventSelection): number {
  if (!search || "names" in search) return 1;
  return "record" in search ? 10 : 30;
}

/** Returns the maximum number of events that one query may read. */
export const examinedAtMost = (selection: EventSelection) => 300_000 / weightOf(selection);

/**
 * Returns the newest hours of a selection: as many as may contain `enough` of its events, within the limit of events
 * that a query may read.
 */
export async function eventWindow(
  db: Database,
  selection: EventSelection,
  enough: number,
): Promise<EventWindow> {
  const examinedHours: CandidateHour[] = [];
  let [matchCount, examined] = [0, 0];
  for await (const hours of candidateHours(db, selection, "desc")) {
    for (const hour of hours) {
      if (matchCount >= enough || examined >= examinedAtMost(selection)) {
        return {
          spans: spansOf(examinedHours, selection),
          countedFrom: examinedHours.at(-1)?.hour ?? null,
        };
      }
      examinedHours.push(hour);
      matchCount += hour.most;
      examined += hour.all;
    }
  }
  return { spans: spansOf(examinedHours, selection), countedFrom: null };
}

/** Joins consecutive hours to spans, cut to the period of the selection. */
export function spansOf(
  hours: readonly CandidateHour[],
  { from, to }: Pick<EventSelection, "from" | "to">,
): Span[] {
  const spans: Span[] = [];
  for (const { hour } of hours) {
    const end = new Date(hour.getTime() + hourMs);
    const last = spans.at(-1);
    if (last && last.from.getTime() === end.getTime()) last.from = hour;
    else if (last && last.to.getTime() === hour.getTime()) last.to = end;
    else spans.push({ from: hour, to: end });
  }
  return spans.map((span) => ({
    from: from && from > span.from ? from : span.from,
    to: to && to < span.to ? to : span.to,
  }));
}

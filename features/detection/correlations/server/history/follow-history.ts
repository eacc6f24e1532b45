import { occurrencesOfEvents, raiseAlerts } from "#features/detection/alerts/server/alerts.public.ts";
import { followedEventsOf } from "#features/detection/events/server/events.public.ts";
import type { JobContext } from "#platform/server/jobs/define-job.ts";
import { findHistoryMatches } from "../matching/find-matches.ts";
import { saveMatches } from "../matching/follow-correlations.ts";

/** A period of past events, of one source or of all. */
export interface HistoryPeriod {
  after: { occurred_at: Date; id: string };
  until: Date;
  sourceId?: string | undefined;
}

export interface HistoryProgress {
  looked: number;
  /** The position to continue from; absent at the end of the period. */
  next?: HistoryPeriod["after"];
}

const beforeAll = "00000000-0000-0000-0000-000000000000";

export function beginningAt(from: Date): HistoryPeriod["after"] {
  return { occurred_at: from, id: beforeAll };
}

/**
 * Evaluates the company's rules, and the detections of tools, over stored events from the oldest, up to a number of
 * events. Evaluating a page again changes nothing.
 */
export async function followHistory(
  { within }: Pick<JobContext, "within">,
  period: HistoryPeriod,
  limit: number,
): Promise<HistoryProgress> {
  let after = period.after;
  let looked = 0;
  while (looked < limit) {
    const page = await within({ scope: "company", effect: "read" }, async (context) => {
      const events = await (await followedEventsOf(context)).after({ ...period, after });
      const historyMatches = await findHistoryMatches(context, events);
      const detected = await occurrencesOfEvents(context.db, events);
      return {
        events,
        found: historyMatches,
        detected: detected.map((each) => ({ ...each, history: true as const })),
      };
    });
    const last = page.events.at(-1);
    if (last === undefined) return { looked };
    const { found: matches, detected } = page;
    if (matches.matches.length + matches.stopped.length > 0)
      await within({ scope: "company", effect: "write" }, (context) => saveMatches(context, matches));
    if (detected.length > 0)
      await within({ scope: "company", effect: "write" }, (context) => raiseAlerts(context, detected));
    looked += page.events.length;
    after = { occurred_at: last.occurred_at, id: last.id };
  }
  return { looked, next: after };
}

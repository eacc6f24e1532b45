import { domainToUnicode } from "node:url";
import type {
  SeenLookAlike,
  WatchedObject,
} from "#features/intelligence/threats/contracts/watch.contract.ts";
import type { LookAlikeRow } from "./look-alike.store.ts";
import type { WatchRow } from "./watch.store.ts";

/** Returns the UTC day of a moment; review dates are UTC days, like the days of events. */
export const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10);

export function watchedView({ reviewed_facts: _facts, ...row }: WatchRow, now: Date): WatchedObject {
  return {
    ...row,
    due: row.ended_at === null && row.review_on <= isoDay(now),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export function lookAlikeView({ seen_values, ...row }: LookAlikeRow): SeenLookAlike {
  return {
    ...row,
    shown: domainToUnicode(row.name),
    values: seen_values,
    sightings: Number(row.sightings),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

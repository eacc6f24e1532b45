import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { hearNews } from "#platform/web/live/live-news.ts";

/** The live events of a list, and which of them report rows that are new since the list was loaded. */
export interface Arrivals {
  /** The name of the live event: "alerts.changed". */
  event: string;
  countOf: (news: Record<string, unknown>, filters: Record<string, string[]>) => number;
  /** Returns the query key of the open object that the live update makes outdated, so that it is read again at once. */
  stale?: (news: Record<string, unknown>) => QueryKey | undefined;
  /** The singular and the plural: "nueva", "nuevas". */
  words: readonly [one: string, several: string];
}

const none = { arrived: 0, show: () => undefined };

/**
 * Counts the rows that came since the list was loaded. It only counts: rows never move by themselves. An open object
 * that the event names is read again.
 */
export function useArrivals(
  arrivals: Arrivals | undefined,
  feature: string,
  filters: Record<string, string[]> = {},
): { arrived: number; show: () => void } {
  const [arrived, setArrived] = useState(0);
  const queries = useQueryClient();
  const latestFilters = useRef(filters);
  latestFilters.current = filters;

  const readAgain = useCallback(() => {
    setArrived(0);
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => String(name).startsWith(`${feature}.`),
    });
  }, [queries, feature]);

  useEffect(() => {
    if (!arrivals) return;
    const hear = (latest: Record<string, unknown>) => {
      const count = arrivals.countOf(latest, latestFilters.current);
      if (count > 0) setArrived((earlierCount) => earlierCount + count);
      const queryKey = arrivals.stale?.(latest);
      if (queryKey) queries.invalidateQueries({ queryKey });
    };
    // Events of the time without a stream were not counted, and no row moves by itself.
    return hearNews(arrivals.event, hear, readAgain);
  }, [arrivals, queries, readAgain]);

  if (!arrivals) return none;
  return { arrived, show: readAgain };
}

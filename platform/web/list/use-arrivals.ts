import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Arrivals } from "./list-definition.ts";

const none = { arrived: 0, show: () => undefined };

/**
 * How much came since the list was loaded. Counting is all it does: rows never move by themselves. An open thing that
 * the news names is read again.
 */
export function useArrivals(
  arrivals: Arrivals | undefined,
  feature: string,
): { arrived: number; show: () => void } {
  const [arrived, setArrived] = useState(0);
  const queries = useQueryClient();

  useEffect(() => {
    if (!arrivals) return;
    const news = new EventSource("/api/live/");
    news.addEventListener(arrivals.event, ({ data }: MessageEvent<string>) => {
      const latest = JSON.parse(data) as Record<string, unknown>;
      const count = arrivals.countOf(latest);
      if (count > 0) setArrived((known) => known + count);
      const queryKey = arrivals.stale?.(latest);
      if (queryKey) queries.invalidateQueries({ queryKey });
    });
    return () => news.close();
  }, [arrivals, queries]);

  if (!arrivals) return none;
  return {
    arrived,
    show: () => {
      setArrived(0);
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith(`${feature}.`),
      });
    },
  };
}

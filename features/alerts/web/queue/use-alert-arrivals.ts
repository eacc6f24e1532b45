import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { getAlert } from "#features/alerts/alerts.contract.ts";

/** How many alerts opened since the list was loaded. Rows never move by themselves; an open alert says what changed. */
export function useAlertArrivals(): { arrived: number; seen: () => void } {
  const [arrived, setArrived] = useState(0);
  const queries = useQueryClient();

  useEffect(() => {
    const news = new EventSource("/api/live/");
    news.addEventListener("alerts.changed", (event: MessageEvent<string>) => {
      const { id, opened } = JSON.parse(event.data) as { id?: string; opened?: number };
      if (opened) setArrived((count) => count + opened);
      if (id) queries.invalidateQueries({ queryKey: [getAlert.name, { id }] });
    });
    return () => news.close();
  }, [queries]);

  return { arrived, seen: () => setArrived(0) };
}

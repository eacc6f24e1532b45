import { useEffect, useState } from "react";

/** How many events arrived since the list was last loaded. Counting is all it does: rows never move by themselves. */
export function useArrivals(): { arrived: number; seen: () => void } {
  const [arrived, setArrived] = useState(0);

  useEffect(() => {
    const news = new EventSource("/api/live/");
    news.addEventListener("events.arrived", (event: MessageEvent<string>) => {
      const { accepted } = JSON.parse(event.data) as { accepted?: number };
      setArrived((count) => count + (accepted ?? 0));
    });
    return () => news.close();
  }, []);

  return { arrived, seen: () => setArrived(0) };
}

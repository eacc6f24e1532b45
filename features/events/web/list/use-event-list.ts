import { useEffect, useMemo, useState } from "react";
import type { z } from "zod";
import type { EventFilter } from "#features/events/contracts/event-filter.contract.ts";
import type { eventSorts } from "#features/events/contracts/events.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import type { SortOrder } from "#platform/web/address/address-state.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { periodOf } from "./event-period.ts";

type Sort = (typeof eventSorts)[number];
const newestFirst = { by: "occurred_at", direction: "descending" } as const;

/** The order of a list of events and the server's word for it. By severity there is only the worst first. */
export function orderOf(sort: SortOrder | null): { order: SortOrder; sortWord: Sort } {
  if (sort?.by === "severity")
    return { order: { by: "severity", direction: "descending" }, sortWord: "-severity" };
  if (sort?.direction === "ascending") return { order: sort, sortWord: "occurred_at" };
  return { order: newestFirst, sortWord: "-occurred_at" };
}

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

type Density = "comfortable" | "compact";
const key = "events.density";

/** How close together the rows stand; remembered in this browser. */
export function useDensity(): [Density, () => void] {
  const [density, setDensity] = useState<Density>(() =>
    localStorage.getItem(key) === "compact" ? "compact" : "comfortable",
  );
  const turn = () => {
    const other = density === "compact" ? "comfortable" : "compact";
    localStorage.setItem(key, other);
    setDensity(other);
  };
  return [density, turn];
}

/** The names of the filters in the address bar. */
const names = [
  "severidad",
  "fuente",
  "activo",
  "regla",
  "usuario",
  "ip",
  "tecnica",
  "tactica",
  "categoria",
  "pais",
  "cuenta",
  "periodo",
  "desde",
  "hasta",
] as const;
export type EventFilterName = (typeof names)[number];

/** What the address asks of the list, in the words of the call. */
export function useEventList() {
  const address = useAddressFilters(names);
  const now = useMinute();
  // A named period moves once an hour, so that the same question keeps its answer for a while.
  const hour = Math.floor(now.getTime() / 3_600_000);
  const { filters, search, sort } = address;

  const filter = useMemo((): z.input<typeof EventFilter> => {
    const one = (name: EventFilterName) => filters[name]?.[0];
    return {
      severity: filters.severidad?.join(","),
      source: one("fuente"),
      asset: one("activo"),
      rule: one("regla"),
      user: one("usuario"),
      ip: one("ip"),
      technique: one("tecnica"),
      tactic: one("tactica"),
      category: one("categoria"),
      country: one("pais"),
      account: one("cuenta"),
      q: search || undefined,
      ...periodOf(
        { name: one("periodo"), since: one("desde"), until: one("hasta") },
        new Date(hour * 3_600_000),
      ),
    };
  }, [filters, search, hour]);

  return {
    ...address,
    ...orderOf(sort),
    filter,
    filtered: Object.keys(filters).length > 0 || search !== "",
  };
}

export type EventList = ReturnType<typeof useEventList>;

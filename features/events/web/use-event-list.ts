import { useMemo } from "react";
import type { z } from "zod";
import type { EventFilter } from "#features/events/event-filter.contract.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { useMinute } from "#platform/web/minute-clock.ts";
import { orderOf } from "./event-order.ts";
import { periodOf } from "./event-period.ts";

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

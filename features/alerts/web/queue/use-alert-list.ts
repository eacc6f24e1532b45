import { useMemo } from "react";
import type { AlertSort } from "#features/alerts/alerts.contract.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import type { SortOrder } from "#platform/web/address-state.ts";
import { type AlertScope, alertFilterNames, selectionOf } from "./alert-filter.ts";

/** The columns that sort, and the server's words for the orders that it has. */
const orders: Record<string, Partial<Record<SortOrder["direction"], AlertSort>>> = {
  due: { ascending: "due" },
  severity: { descending: "-severity" },
  opened: { descending: "-opened" },
  events: { descending: "-events" },
  last_seen: { descending: "-last_seen", ascending: "last_seen" },
};

/** What runs out next comes first: that is what a queue is for. */
const byDue = { by: "due", direction: "ascending" } as const;

function orderOf(sort: SortOrder | null): { order: SortOrder; sortWord: AlertSort } {
  const known = sort && orders[sort.by];
  if (!sort || !known) return { order: byDue, sortWord: "due" };
  const direction = known[sort.direction] ? sort.direction : known.descending ? "descending" : "ascending";
  return { order: { by: sort.by, direction }, sortWord: known[direction] ?? "due" };
}

/** What the address asks of a queue, in the words of the calls. */
export function useAlertList(scope: AlertScope) {
  const address = useAddressFilters(alertFilterNames);
  const { filters, search, sort } = address;
  const { level, cloud } = scope;
  const selection = useMemo(
    () => selectionOf(filters, search, { ...(level && { level }), ...(cloud && { cloud }) }),
    [filters, search, level, cloud],
  );
  return {
    ...address,
    ...orderOf(sort),
    selection,
    filtered: Object.keys(filters).length > 0 || search !== "",
  };
}

export type AlertList = ReturnType<typeof useAlertList>;

import type { eventSorts } from "#features/events/events.contract.ts";
import type { SortOrder } from "#platform/web/address-state.ts";

type Sort = (typeof eventSorts)[number];
const newestFirst = { by: "occurred_at", direction: "descending" } as const;

/** The order of a list of events and the server's word for it. By severity there is only the worst first. */
export function orderOf(sort: SortOrder | null): { order: SortOrder; sortWord: Sort } {
  if (sort?.by === "severity")
    return { order: { by: "severity", direction: "descending" }, sortWord: "-severity" };
  if (sort?.direction === "ascending") return { order: sort, sortWord: "occurred_at" };
  return { order: newestFirst, sortWord: "-occurred_at" };
}

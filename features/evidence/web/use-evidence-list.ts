import type { artifactSorts } from "#features/evidence/evidence.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import type { SortOrder } from "#platform/web/address/address-state.ts";

const names = ["estado", "norma", "control", "responsable", "uso"] as const;

/** Each order has one direction that is of use: names from A, and what ends first. */
function orderOf(
  sort: SortOrder | null,
  queue: boolean,
): { order: SortOrder | null; sortWord: (typeof artifactSorts)[number] } {
  if (sort?.by === "title") return { order: { by: "title", direction: "ascending" }, sortWord: "title" };
  if (sort?.by === "expiry") return { order: { by: "expiry", direction: "ascending" }, sortWord: "expiry" };
  // What waits for review is taken in the order in which it came.
  return { order: null, sortWord: queue ? "oldest" : "recent" };
}

/** What the address asks of the library, in the words of the call. */
export function useEvidenceList() {
  const address = useAddressFilters(names);
  const { filters, search, sort } = address;
  const one = (name: (typeof names)[number]) => filters[name]?.[0];
  const status = filters.estado?.join(",");
  return {
    ...address,
    ...orderOf(sort, status === "in_review"),
    filter: {
      status,
      standard_id: one("norma"),
      control_id: one("control"),
      owner_id: one("responsable"),
      unlinked: one("uso") === "sin" ? ("true" as const) : undefined,
      q: search || undefined,
    },
    /** What the pack of this view holds. */
    pack: { standard_id: one("norma") },
    filtered: Object.keys(filters).length > 0 || search !== "",
  };
}
export type EvidenceList = ReturnType<typeof useEvidenceList>;

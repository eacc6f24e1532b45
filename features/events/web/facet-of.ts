import type { EventFacet } from "#features/events/event-facets.contract.ts";

/** The values of one field; none while nothing was counted yet. */
export function facetOf(
  facets: readonly EventFacet[] | undefined,
  field: EventFacet["field"],
): EventFacet["values"] {
  return facets?.find((facet) => facet.field === field)?.values ?? [];
}

import * as paths from "#platform/contract/paths.ts";
import { type AddressFilters, defineListPlace } from "#platform/contract/query/list-place.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { incidentQuery } from "./incident-query.ts";

/** The list of incidents of the provider's people. */
export const incidentList = defineListPlace({
  route: paths.incidents,
  call: "incidents.list_incidents",
  query: incidentQuery,
  open: { all: "todos", unless: ["stage"] },
});

/**
 * Returns the request of the list of shared incidents from its address: those on which the company
 * has to act, the open ones, or all.
 */
export function sharedIncidentRequest({ ver: [view = "abiertos"] = [], severidad = [] }: AddressFilters) {
  const severity = oneOf(severities, severidad[0]);
  return {
    ...(severity && { severity }),
    ...(view === "esperan" && { waiting: "true" as const }),
    ...(view !== "esperan" && view !== "todos" && { open: "true" as const }),
  };
}

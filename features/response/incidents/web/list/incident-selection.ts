import { incidentList } from "#features/response/incidents/contracts/incident-place.ts";
import {
  incidentBulkFields,
  type incidentQuery,
} from "#features/response/incidents/contracts/incident-query.ts";
import type { AddressState } from "#platform/web/address/address-state.ts";
import { type QuerySelection, selectionAt } from "#platform/web/list/query-address.ts";
import type { IncidentSelection } from "../work/use-incident-change.ts";

type Asked = Pick<AddressState, "filters" | "search">;

/** Returns the selection of an address: open incidents, unless it names all or a stage. */
export function incidentSelection(address: Asked): QuerySelection<typeof incidentQuery> {
  return selectionAt(incidentList, address);
}

/**
 * Returns the filter of the list for a bulk change; undefined when a filter cannot be expressed in it, so that the
 * change never affects more than the list shows.
 */
export function bulkSelectionFor(address: Asked): IncidentSelection | undefined {
  const selection = incidentSelection(address);
  const isBulk = Object.keys(selection).every((name) => Object.hasOwn(incidentBulkFields, name));
  return isBulk ? (selection as IncidentSelection) : undefined;
}

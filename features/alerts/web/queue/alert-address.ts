import { levelWords } from "#features/alerts/alerts.words.ts";
import type { AskedSelection } from "#features/alerts/contracts/alert-bulk.contract.ts";
import { alertQuery } from "#features/alerts/contracts/alert-query.ts";
import { alertStatuses } from "#features/alerts/contracts/alert-terms.contract.ts";
import type { AddressState } from "#platform/web/address/address-state.ts";
import { selectionOf } from "#platform/web/list/query-address.ts";

/** The page of one alert, under the level that works on it. */
export function alertPath({ id, level = 1 }: { id: string; level?: 1 | 2 }): string {
  return `/Eventos/${levelWords[level]}/${id}`;
}

/** What a queue holds, whatever the filters say. */
export type AlertScope = Pick<AskedSelection, "level" | "cloud">;

/** A filter of the list, as a change of many takes it. */
export type AlertSelection = Omit<AskedSelection, "ids" | "groups">;

/** Everything but the closed: what a queue shows until somebody asks for more. */
export const openStatuses = alertStatuses.filter((status) => status !== "closed");

/** What the address asks of a queue. */
export function alertSelection(
  address: Pick<AddressState, "filters" | "search">,
  scope: AlertScope,
): AlertSelection {
  return { ...scope, status: openStatuses, ...selectionOf(alertQuery, address) };
}

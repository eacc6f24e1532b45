import type { AskedSelection } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import { type AlertScope, alertQueue } from "#features/detection/alerts/contracts/alert-lists.ts";
import * as paths from "#platform/contract/paths.ts";
import type { AddressState } from "#platform/web/address/address-state.ts";
import { selectionAt } from "#platform/web/list/query-address.ts";

/** Returns the path of an alert's page, which depends on its level. */
export function alertPath({ id, level = 1 }: { id: string; level?: 1 | 2 }): string {
  return paths.alert(level, id);
}

/** A filter of the list as a bulk change expects it. */
export type AlertSelection = Omit<AskedSelection, "ids" | "groups">;

/** Returns the selection of an address. */
export function alertSelection(
  address: Pick<AddressState, "filters" | "search">,
  scope: AlertScope,
): AlertSelection {
  return selectionAt(alertQueue("", scope), address);
}

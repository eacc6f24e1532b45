import { useState } from "react";
import type { AskedSelection } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import type { AlertGroup } from "#features/detection/alerts/contracts/alert-groups.contract.ts";
import type { GroupField } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import type { AlertSelection } from "./alert-address.ts";

/** The row key of a group. Alerts without an asset form a group with a null key. */
export const groupRowKey = ({ key }: Pick<AlertGroup, "key">) => JSON.stringify(key);

/**
 * Keeps the groups that were selected one by one, or the selection of everything that the filter matches. A change of
 * the filter clears the selection.
 */
export function useChosenGroups(selection: AlertSelection, by: GroupField, total: number) {
  const filter = JSON.stringify([by, selection]);
  const [state, setState] = useState<{
    filter: string;
    groups: ReadonlyMap<string, AlertGroup>;
    everything: boolean;
  }>();
  const currentChoice = state?.filter === filter ? state : undefined;
  const groups = currentChoice?.groups ?? new Map<string, AlertGroup>();
  const everything = currentChoice?.everything ?? false;
  const keys = [...groups.values()].map(({ key }) => key);
  const count = [...groups.values()].reduce((sum, group) => sum + group.count, 0);
  const many: { selection: AskedSelection; count: number } | undefined = everything
    ? { selection, count: total }
    : keys.length > 0
      ? { selection: { ...selection, groups: { by, keys } }, count }
      : undefined;
  return {
    keys: new Set(groups.keys()),
    everything,
    many,
    toggle: (group: AlertGroup) => {
      const next = new Map(groups);
      if (!next.delete(groupRowKey(group))) next.set(groupRowKey(group), group);
      setState({ filter, groups: next, everything: false });
    },
    chooseEverything: () => setState({ filter, groups, everything: true }),
    clearSelection: () => setState(undefined),
  };
}

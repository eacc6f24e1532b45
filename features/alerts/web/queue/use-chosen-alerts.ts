import { useState } from "react";
import type { AskedSelection } from "#features/alerts/alert-bulk.contract.ts";
import type { AlertSelection } from "./alert-filter.ts";

/** Rows chosen one by one, or everything that the filter shows; another filter lets go of all. */
export function useChosenAlerts(selection: AlertSelection, total: number) {
  const filter = JSON.stringify(selection);
  const [state, setState] = useState<{ filter: string; ids: ReadonlySet<string>; everything: boolean }>();
  const held = state?.filter === filter ? state : undefined;
  const ids = held?.ids ?? new Set<string>();
  const everything = held?.everything ?? false;
  const many: { selection: AskedSelection; count: number } | undefined = everything
    ? { selection, count: total }
    : ids.size > 0
      ? { selection: { ids: [...ids] }, count: ids.size }
      : undefined;
  return {
    ids,
    everything,
    many,
    toggle: (id: string) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setState({ filter, ids: next, everything: false });
    },
    chooseEverything: () => setState({ filter, ids, everything: true }),
    letGo: () => setState(undefined),
  };
}

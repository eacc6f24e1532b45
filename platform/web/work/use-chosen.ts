import { useState } from "react";

/** The rows of a bulk change: these, or everything that a filter shows, and their number. */
export interface ChosenItems<Selection> {
  selection: Selection | { ids: string[] };
  count: number;
}

/** Returns the selection: single rows, or all rows of the filter; another filter clears it. */
export function useChosen<Selection>(selection: Selection, total: number) {
  const filter = JSON.stringify(selection);
  const [state, setState] = useState<{ filter: string; ids: ReadonlySet<string>; everything: boolean }>();
  const currentChoice = state?.filter === filter ? state : undefined;
  const ids = currentChoice?.ids ?? new Set<string>();
  const everything = currentChoice?.everything ?? false;
  const many: ChosenItems<Selection> | undefined = everything
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
    clearSelection: () => setState(undefined),
  };
}

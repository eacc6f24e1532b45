import { useMemo, useState } from "react";
import type { ControlNode } from "#features/compliance/standards/standards.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import type { TreeFilter } from "./tree-rows.ts";

/** Above this many nodes a tree starts folded and is never unfolded all at once. */
const large = 2_000;

/** Manages the collapsed headings of the tree. A large standard starts with only its top level expanded. */
export function useFolds(nodes: readonly ControlNode[] | undefined) {
  const headings = useMemo(
    () => nodes?.filter(({ assessable }) => !assessable).map(({ id }) => id) ?? [],
    [nodes],
  );
  const isLarge = (nodes?.length ?? 0) > large;
  const [selectedIds, setChosen] = useState<ReadonlySet<number>>();
  const closedIds = useMemo(
    () => selectedIds ?? new Set(isLarge ? headings : []),
    [selectedIds, headings, isLarge],
  );
  return {
    closed: closedIds,
    set: (id: number, open: boolean) => {
      const next = new Set(closedIds);
      if (open) next.delete(id);
      else next.add(id);
      setChosen(next);
    },
    foldAll: () => setChosen(new Set(headings)),
    unfoldAll: isLarge ? undefined : () => setChosen(new Set()),
  };
}

const names = ["resultado", "nivel"] as const;
/** The value of `nivel` that includes tiers which the company did not choose. */
export const everyTier = "todos";

/** Returns the filters of the tree in the address; without a tier, those that the company chose for the standard. */
export function useTreeFilter(chosenTiers: readonly string[]) {
  const address = useAddressFilters(names);
  const { filters, search } = address;
  const filter = useMemo((): TreeFilter => {
    const tier = filters.nivel?.[0];
    return {
      results: filters.resultado ?? [],
      tiers: tier === undefined ? chosenTiers : tier === everyTier ? [] : [tier],
      search,
    };
  }, [filters, search, chosenTiers]);
  return {
    ...address,
    filter,
    tier: filters.nivel?.[0],
    filtered: Object.keys(filters).length > 0 || search !== "",
  };
}

export type TreeList = ReturnType<typeof useTreeFilter>;

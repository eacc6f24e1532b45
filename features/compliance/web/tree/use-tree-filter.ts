import { useMemo } from "react";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import type { TreeFilter } from "./tree-rows.ts";

const names = ["resultado", "nivel"] as const;
/** The value of `nivel` that looks beyond the tiers that the company chose. */
export const everyTier = "todos";

/** What the address asks of the tree; without a tier, those that the company chose for the standard. */
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

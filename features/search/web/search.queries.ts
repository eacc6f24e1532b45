import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listModules } from "#features/catalog/catalog.contract.ts";
import { searchEverything } from "#features/search/search.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";

/** Asks when there is something to ask. */
export function useSearch(question: string) {
  return useQuery({
    ...callQuery(searchEverything, { q: question }),
    enabled: question.trim().length >= 2,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The screens of the sidebar, which this browser has already. */
export function useModuleScreens() {
  return useQuery(callQuery(listModules, {})).data ?? [];
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listAlertFacets, listAlerts } from "#features/alerts/alerts.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { listFilterOf } from "./alert-filter.ts";
import type { AlertList } from "./use-alert-list.ts";

export const perPage = 50;

/** The page of the queue that the address asks for, and the counts beside it. */
export function useAlertPage({ selection, sortWord, page }: AlertList) {
  const filter = listFilterOf(selection);
  const rows = useQuery({
    ...callQuery(listAlerts, { ...filter, sort: sortWord, limit: perPage, ...(page && { cursor: page }) }),
    placeholderData: keepPreviousData,
    // Rows stay where they are until the person asks for the new ones.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: "always",
  });
  const facets = useQuery({ ...callQuery(listAlertFacets, filter), placeholderData: keepPreviousData });
  return { rows, facets };
}

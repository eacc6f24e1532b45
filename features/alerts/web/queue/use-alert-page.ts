import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listAlerts } from "#features/alerts/alerts.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { listFilterOf } from "./alert-filter.ts";
import type { AlertList } from "./use-alert-list.ts";

export const perPage = 50;

/** The page of the queue that the address asks for. */
export function useAlertPage({ selection, sortWord, page }: AlertList) {
  return useQuery({
    ...callQuery(listAlerts, {
      ...listFilterOf(selection),
      sort: sortWord,
      limit: perPage,
      ...(page && { cursor: page }),
    }),
    placeholderData: keepPreviousData,
    // Rows stay where they are until the person asks for the new ones.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: "always",
  });
}

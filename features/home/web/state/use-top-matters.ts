import { useQuery } from "@tanstack/react-query";
import { countWork, listWork } from "#features/my-work/my-work.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";

const maxActions = 3;

/** The most pressing matters of all companies of the person, and how much waits in each company. */
export function useTopMatters() {
  const items = useQuery(callQuery(listWork, { limit: maxActions }));
  const counts = useQuery(callQuery(countWork, {}));
  return {
    isLoading: items.isLoading || counts.isLoading,
    isError: items.isError || counts.isError,
    items: items.data?.items ?? [],
    counts: counts.data,
    companies: counts.data?.companies ?? [],
  };
}

import { useQuery } from "@tanstack/react-query";
import { countWork, listWork } from "#features/home/my-work/my-work.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { topActions } from "./top-actions.rules.ts";

/**
 * The number of matters to load. It is higher than the shown number, because several matters may belong to one
 * object.
 */
const maxRead = 30;

/**
 * Returns the most urgent matters in all companies of the person, the amount of pending work in each company, and the
 * amount of each kind in the active company (without one, in all).
 */
export function useTopMatters(activeCompanyId?: number) {
  const items = useQuery(callQuery(listWork, { limit: maxRead }));
  const counts = useQuery(
    callQuery(countWork, activeCompanyId === undefined ? {} : { company: String(activeCompanyId) }),
  );
  return {
    isLoading: items.isLoading || counts.isLoading,
    isError: items.isError || counts.isError,
    items: topActions(items.data?.items ?? []),
    kinds: counts.data?.kinds ?? [],
    companies: counts.data?.companies ?? [],
  };
}

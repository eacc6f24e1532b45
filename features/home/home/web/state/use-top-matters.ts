import { useQuery } from "@tanstack/react-query";
import { countWork, listWork } from "#features/home/my-work/my-work.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { topActions } from "./top-actions.rules.ts";

/** The number of matters that are read; more than shown, because several of the first may belong to one object. */
const maxRead = 30;

/**
 * Returns the most urgent matters of all companies of the person, the amount of pending work per company, and the
 * amount per kind in the active company, or in all without one.
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

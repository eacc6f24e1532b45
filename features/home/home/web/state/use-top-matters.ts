import { useQuery } from "@tanstack/react-query";
import { countWork, listWork } from "#features/home/my-work/my-work.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { topActions } from "./top-actions.rules.ts";

/** More than are shown: several of the first may belong to one object. */
const maxRead = 30;

/**
 * The most pressing matters of all companies of the person, how much waits in each company, and how much of each kind in
 * the active one, or in all without one.
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

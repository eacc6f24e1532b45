import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";

/**
 * The features whose cached answers become outdated by a change here: controls, their states and the dashboard as
 * well.
 */
export const queriesChangedByAssurance = {
  predicate: ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
    /^(assurance|compliance|home)\./.test(String(name)),
};

/**
 * Returns the mutation of a call of this feature. It invalidates everything that depends on controls or their states,
 * because a nonconformity or an exception also changes the dashboard.
 */
export function useAssuranceChange<C extends Call>(contract: C, onSuccess?: (answer: OutputOf<C>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input),
    ...(onSuccess && { onSuccess }),
    onSettled: () => queries.invalidateQueries(queriesChangedByAssurance),
  });
}

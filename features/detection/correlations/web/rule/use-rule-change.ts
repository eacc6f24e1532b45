import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";

/** Changes rules and then invalidates the queries of correlations. */
export function useRuleChange<C extends Call>(contract: C, onSuccess?: (answer: OutputOf<C>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input),
    ...(onSuccess && { onSuccess }),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("correlations."),
      }),
  });
}

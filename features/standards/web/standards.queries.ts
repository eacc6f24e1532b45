import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";

/** A change of what the company or the library has: whatever shows standards or their scores is asked again. */
export function useStandardChange<C extends Call>(contract: C, onDone?: (answer: OutputOf<C>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input),
    onSuccess: onDone,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => /^(standards|compliance)\./.test(String(name)),
      }),
  });
}

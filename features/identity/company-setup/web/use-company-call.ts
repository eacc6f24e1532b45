import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";

/** Returns the mutation of a call about the company; all data of the page is read again after it. */
export function useCompanyCall<C extends Call>(
  company: number,
  contract: C,
  onSuccess?: (answer: OutputOf<C>) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input, { company }),
    onSuccess,
    onSettled: () => queries.invalidateQueries(),
  });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";

/** Makes a call about the company that is being set up; afterwards everything on the page is read again. */
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

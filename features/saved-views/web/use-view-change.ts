import { useMutation, useQueryClient } from "@tanstack/react-query";
import { listViews } from "#features/saved-views/saved-views.contract.ts";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call.ts";

/** A change of a kept view; the list of views is asked for again after it. */
export function useViewChange<C extends Call>(contract: C, onDone: (answer: OutputOf<C>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input),
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: [listViews.name] });
      onDone(answer);
    },
  });
}

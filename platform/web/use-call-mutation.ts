import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "./call/call.ts";

/** The feature of a call is the beginning of its name: `attack` of `attack.adopt_version`. */
const featureOf = (name: string) => name.slice(0, name.indexOf("."));

/**
 * Makes a call that changes something. Afterwards, whether it went well or not, everything on screen that was read by
 * calls of the same feature is read again.
 */
export function useCallMutation<C extends Call>(contract: C, onSuccess?: (answer: OutputOf<C>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input),
    onSuccess,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => featureOf(String(name)) === featureOf(contract.name),
      }),
  });
}

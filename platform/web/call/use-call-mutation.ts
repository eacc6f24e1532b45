import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "./call.ts";

/** The feature of a call is the beginning of its name: `attack` of `attack.adopt_version`. */
const featureOf = (name: string) => name.slice(0, name.indexOf("."));

/**
 * Makes a call that changes something. Afterwards, whether it went well or not, everything on screen that was read by
 * calls of the same feature, or of those that are named, is read again.
 */
export function useCallMutation<C extends Call>(
  contract: C,
  onSuccess?: (answer: OutputOf<C>) => void,
  features: readonly string[] = [featureOf(contract.name)],
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input),
    onSuccess,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => features.includes(featureOf(String(name))),
      }),
  });
}

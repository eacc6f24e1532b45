import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "./call.ts";

/** Returns the feature of a call, the prefix of its name: `attack` of `attack.adopt_version`. */
const featureOf = (name: string) => name.slice(0, name.indexOf("."));

/**
 * Returns the mutation of a writing call. After success or failure, all visible data from calls of the same feature,
 * or of the named features, is read again.
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

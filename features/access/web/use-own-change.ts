import { useMutation, useQueryClient } from "@tanstack/react-query";
import { listSessions } from "#features/access/own-account.contract.ts";
import { readSecondFactors } from "#features/access/second-factor.contract.ts";

/** A change of how one signs in: sessions and factors are read again after it. */
export function useOwnChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (output) => {
      onDone(output);
      await Promise.all(
        [readSecondFactors, listSessions].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call.ts";

/** A change of what ATT&CK holds for the company or the portal: whatever shows it is asked again. */
export function useLayerChange<C extends Call>(contract: C, onDone?: (answer: OutputOf<C>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input),
    onSuccess: onDone,
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith("attack.") }),
  });
}

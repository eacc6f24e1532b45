import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import type { ManagedText } from "#platform/contract/managed-text.ts";
import { call } from "../call/call.ts";

interface PublicationQueries {
  /** The call that reads one publication for the editor. */
  edited: Call;
  /** The calls whose answers name the publication. */
  lists: readonly Call[];
}

/**
 * Changes one publication by a call that answers with it: the editor continues with the answer, and every list is
 * invalidated.
 */
export function usePublicationChange<C extends Call>(contract: C, { edited, lists }: PublicationQueries) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input),
    onSuccess: (answer: OutputOf<C>) => {
      const { id } = answer as ManagedText;
      queries.setQueryData([edited.name, { id }], answer);
      for (const { name } of lists) queries.invalidateQueries({ queryKey: [name] });
    },
  });
}

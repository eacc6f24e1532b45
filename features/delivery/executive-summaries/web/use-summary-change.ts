import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  getSummary,
  type SummaryDetail,
} from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";

/** A change of a summary: its page is updated at once, and the lists of summaries and documents are refetched. */
export function useSummaryChange<Input>(
  change: (input: Input) => Promise<SummaryDetail>,
  onDone: (summary: SummaryDetail) => void = () => {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (summary) => {
      queries.setQueryData(callQuery(getSummary, { id: summary.id }).queryKey, summary);
      onDone(summary);
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => /^(executive_summaries|documents)\./.test(String(name)),
      }),
  });
}

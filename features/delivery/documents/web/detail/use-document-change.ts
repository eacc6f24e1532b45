import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type DocumentDetail,
  getDocument,
} from "#features/delivery/documents/contracts/documents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";

/**
 * Returns the mutation that changes one document: its detail is updated at once, and every list of documents is
 * loaded again.
 */
export function useDocumentChange<Input>(
  change: (input: Input) => Promise<DocumentDetail>,
  onDone: (document: DocumentDetail) => void = () => {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (document) => {
      queries.setQueryData(callQuery(getDocument, { id: document.id }).queryKey, document);
      onDone(document);
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("documents."),
      }),
  });
}

import { useQueryClient } from "@tanstack/react-query";
import {
  decideMails,
  undoDecision,
} from "#features/response/security-inbox/contracts/mail-decisions.contract.ts";
import { decisionWords } from "#features/response/security-inbox/security-inbox.labels.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { useManyChange } from "#platform/web/work/use-many-change.ts";

export type Decision = RequestOf<typeof decideMails>;

/** Decides some mails, confirms it in a message and offers to undo it. */
export function useDecision(onDone: () => void) {
  const queries = useQueryClient();
  const invalidate = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => /^(security-inbox|home|my-work)\./.test(String(name)),
    });
  return useManyChange<Decision>(
    {
      make: (decision) => call(decideMails, decision),
      undo: ({ bulk_id }) => call(undoDecision, { id: bulk_id }),
      afterwards: invalidate,
      invalidate,
      words: {
        done: ({ verdict, malice = null }, changedCount) =>
          `${countOf(changedCount, "correo decidido y respondido", "correos decididos y respondidos")}: ${decisionWords(verdict, malice).toLowerCase()}`,
        count: (cases) => countOf(cases, "correo", "correos"),
      },
    },
    onDone,
  );
}

import { useMutation } from "@tanstack/react-query";
import type { BulkResult, UndoResult } from "#platform/contract/case-work.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { offerUndo } from "./last-undo.ts";

interface ManyChange<Request> {
  /** Asks the server to make the change, and to take it back. */
  make(request: Request): Promise<BulkResult>;
  undo(bulkId: string): Promise<UndoResult>;
  /** What was done along with it, and is taken back along with it. */
  undoToo?(request: Request): Promise<unknown> | undefined;
  /** What the browser holds of these cases afterwards. */
  afterwards(request: Request): Promise<unknown> | undefined;
  /** Everything that the browser holds is asked for again: after a change was taken back. */
  askAgain(): unknown;
  onFailure?(failure: Error, request: Request): void;
  words: {
    /** «214 alertas cerradas: benigno» */
    done(request: Request, changed: number): string;
    /** «214 alertas» */
    count(cases: number): string;
  };
}

/** Changes many cases at once, says what was done and offers the way back as long as the server allows it. */
export function useManyChange<Request>(change: ManyChange<Request>, onDone?: () => void) {
  const takeBack = useMutation({
    mutationFn: async ({ bulkId, request }: { bulkId: string; request: Request }) => {
      const undone = await change.undo(bulkId);
      await change.undoToo?.(request);
      return undone;
    },
    onSuccess: ({ restored, kept }) => {
      change.askAgain();
      const others = kept > 0 ? ` ${change.words.count(kept)} cambiaron después y quedan como están.` : "";
      showToast("good", `Se deshizo: ${change.words.count(restored)} como antes.${others}`);
    },
    onError: (failure) => showToast("problem", refusalText(failure)),
  });

  return useMutation({
    mutationFn: (request: Request) => change.make(request),
    onSuccess: async ({ bulk_id, changed, unchanged, undo_until }, request) => {
      await change.afterwards(request);
      const rest = unchanged > 0 ? `; ${numberText(unchanged)} quedaron como estaban` : "";
      if (changed > 0)
        offerUndo(change.words.done(request, changed) + rest, undo_until, () =>
          takeBack.mutate({ bulkId: bulk_id, request }),
        );
      else showToast("good", "Nada que cambiar: ya estaba así.");
      onDone?.();
    },
    ...(change.onFailure && { onError: change.onFailure }),
  });
}

import { useMutation } from "@tanstack/react-query";
import type { BulkResult, UndoResult } from "#platform/contract/case-work.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { offerUndo } from "./last-undo.ts";

/** The server's answer to a bulk change. */
interface ManyResult {
  changed: number;
  unchanged: number;
  /** The end of the time in which the change can be undone; null: nothing changed. */
  undo_until: string | null;
  /** The cases that could not be changed, if the server names them, for the page to show. */
  refused?: readonly unknown[];
}

export interface ManyChange<Request, Result extends ManyResult> {
  /** Makes the change on the server; `undo` reverts it. */
  make(request: Request): Promise<Result>;
  undo(result: Result): Promise<UndoResult>;
  /** Undoes the side effects of the change. */
  undoToo?(request: Request): Promise<unknown> | undefined;
  /** Returns the single changed case with its new version. */
  of?(request: Request): { id: string; version: number } | undefined;
  /** Updates the browser's cache of the changed cases. */
  afterwards(request: Request, result: Result): Promise<unknown> | undefined;
  /** Invalidates all cached data, after an undo. */
  invalidate(): unknown;
  onFailure?(failure: Error, request: Request): void;
  words: {
    /** Returns the message of the change: «214 alertas cerradas: benigno». */
    done(request: Request, changedCount: number): string;
    /** Returns the number with its noun: «214 alertas». */
    count(cases: number): string;
  };
}

/** Changes many cases at once, shows the result and offers the undo for as long as the server allows it. */
export function useManyChange<Request, Result extends ManyResult = BulkResult>(
  change: ManyChange<Request, Result>,
  onDone?: (result: Result) => void,
) {
  const takeBack = useMutation({
    mutationFn: async ({ result, request }: { result: Result; request: Request }) => {
      const undone = await change.undo(result);
      await change.undoToo?.(request);
      return undone;
    },
    onSuccess: ({ restored, kept }) => {
      change.invalidate();
      const others = kept > 0 ? ` ${change.words.count(kept)} cambiaron después y quedan como están.` : "";
      showToast("good", `Se deshizo: ${change.words.count(restored)} como antes.${others}`);
    },
    onError: (failure) => showToast("problem", refusalText(failure)),
  });

  return useMutation({
    mutationFn: (request: Request) => change.make(request),
    onSuccess: async (result, request) => {
      const { changed, unchanged, undo_until, refused = [] } = result;
      await change.afterwards(request, result);
      const rest = unchanged > 0 ? `; ${numberText(unchanged)} quedaron como estaban` : "";
      if (undo_until !== null && changed > 0)
        offerUndo(
          change.words.done(request, changed) + rest,
          undo_until,
          () => takeBack.mutate({ result, request }),
          change.of?.(request),
        );
      else if (refused.length === 0) showToast("good", "Nada que cambiar: ya estaba así.");
      onDone?.(result);
    },
    ...(change.onFailure && { onError: change.onFailure }),
  });
}

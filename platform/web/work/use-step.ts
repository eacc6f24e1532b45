import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";

/** The browser's cache of the cases of one kind. */
export interface CaseMemory<Detail> {
  remember(detail: Detail): void;
  /** Reads these again: somebody else changed them. */
  forget(ids: readonly string[]): void;
}

export const isStale = (failure: Error): boolean =>
  failure instanceof CallFailure && failure.code === "stale_version";

/** One step of a case. When somebody was faster, their version is shown instead and nothing is overwritten. */
export function useStep<Detail extends z.ZodType, C extends Call<z.ZodType, Detail>>(
  contract: C,
  { remember, forget }: CaseMemory<OutputOf<C>>,
  onDone?: (detail: OutputOf<C>) => void,
) {
  return useMutation({
    mutationFn: (input: RequestOf<C>): Promise<OutputOf<C>> => call(contract, input),
    onSuccess: (detail) => {
      remember(detail);
      onDone?.(detail);
    },
    onError: (failure, input) => {
      if (isStale(failure)) forget([(input as { id: string }).id]);
    },
  });
}

/** For steps without a form of their own: the refusal stands in a message. `which` is «esta alerta». */
export function showRefusal(failure: Error, which: string): void {
  showToast(
    "problem",
    isStale(failure)
      ? `Otra persona cambió ${which} antes que usted: se muestra su versión. Revise y repita.`
      : refusalText(failure),
  );
}

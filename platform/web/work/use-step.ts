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
  /** Invalidates these cases, because another person changed them. */
  forget(ids: readonly string[]): void;
}

export const isStale = (failure: Error): boolean =>
  failure instanceof CallFailure && failure.code === "stale_version";

/** Performs one step of a case. After a concurrent change the newer version is shown, and nothing is overwritten. */
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

/** Shows the refusal of a step without a form as a message. `which` is «esta alerta». */
export function showRefusal(failure: Error, which: string): void {
  showToast(
    "problem",
    isStale(failure)
      ? `Otra persona cambió ${which} antes que usted: se muestra su versión. Revise y repita.`
      : refusalText(failure),
  );
}

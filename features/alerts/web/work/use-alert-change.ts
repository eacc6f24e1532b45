import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import type { AlertDetail } from "#features/alerts/alerts.contract.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call.ts";
import { CallFailure } from "#platform/web/call-failure.ts";
import { showToast } from "#platform/web/kit/toasts.ts";
import { refusalText } from "#platform/web/refusal-text.ts";
import { useAlertMemory } from "./use-alert-memory.ts";

type Step = Call<z.ZodType, typeof AlertDetail>;

/** One step of an alert. When somebody was faster, their version is shown instead and nothing is overwritten. */
export function useAlertChange<C extends Step>(contract: C, onDone?: (detail: AlertDetail) => void) {
  const { remember, forget } = useAlertMemory();
  return useMutation({
    mutationFn: (input: RequestOf<C>): Promise<AlertDetail> => call(contract, input),
    onSuccess: (detail) => {
      remember(detail);
      onDone?.(detail);
    },
    onError: (failure, input) => {
      if (!(failure instanceof CallFailure) || failure.code !== "stale_version") return;
      forget([(input as { id: string }).id]);
    },
  });
}

/** For steps without a form of their own: the refusal is told in a message. */
export function sayRefusal(failure: Error): void {
  const stale = failure instanceof CallFailure && failure.code === "stale_version";
  showToast(
    "problem",
    stale
      ? "Otra persona cambió esta alerta antes que usted: se muestra su versión. Revise y repita."
      : refusalText(failure),
  );
}

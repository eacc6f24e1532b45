import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type Alert,
  type AlertDetail,
  getAlert,
  listAlerts,
} from "#features/alerts/contracts/alerts.contract.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import type { Page } from "#platform/contract/page.ts";
import { call } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";

/** What the browser holds of alerts after one of them changed: rows keep their places and only say the new. */
export function useAlertMemory() {
  const queries = useQueryClient();
  const changeRows = (change: (row: Alert) => Alert) =>
    queries.setQueriesData<Page<Alert>>(
      { queryKey: [listAlerts.name] },
      (page) => page && { ...page, items: page.items.map(change) },
    );
  const recount = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        /^(alerts|home)\./.test(String(name)) && name !== listAlerts.name && name !== getAlert.name,
    });
  const remember = (detail: AlertDetail) => {
    queries.setQueryData([getAlert.name, { id: detail.alert.id }], detail);
    changeRows((row) => (row.id === detail.alert.id ? detail.alert : row));
    recount();
  };
  /** Asks again for alerts whose newest state is not known here. */
  const forget = (ids: readonly string[]) => {
    for (const id of ids) queries.invalidateQueries({ queryKey: [getAlert.name, { id }] });
  };
  return {
    changeRows,
    recount,
    remember,
    forget,
    /** Reads one alert again: the next step of it has to name its version. */
    readAgain: (id: string) => call(getAlert, { id }).then(remember, () => forget([id])),
    /** Asks again for everything: rows may come and go. */
    askAgain: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => /^(alerts|home)\./.test(String(name)),
      }),
  };
}

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
export function showRefusal(failure: Error): void {
  const stale = failure instanceof CallFailure && failure.code === "stale_version";
  showToast(
    "problem",
    stale
      ? "Otra persona cambió esta alerta antes que usted: se muestra su versión. Revise y repita."
      : refusalText(failure),
  );
}

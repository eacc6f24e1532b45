import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type {
  AlertAction,
  AskedSelection,
} from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import { type AlertDetail, getAlert } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { type Alert, listAlerts } from "#features/detection/alerts/contracts/alerts.contract.ts";
import type { Call } from "#platform/contract/define-call.ts";
import type { Page } from "#platform/contract/page.ts";
import { call } from "#platform/web/call/call.ts";
import { showRefusal as showCaseRefusal, useStep } from "#platform/web/work/use-step.ts";
import { rowAfter } from "./bulk-text.ts";

/**
 * Returns functions that update the browser's cache after an alert changed: rows keep their positions and show the
 * new values.
 */
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
  /** Invalidates all queries of alerts and of the home page, because rows may appear and disappear. */
  const invalidate = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => /^(alerts|home)\./.test(String(name)),
    });
  /** Invalidates the cached detail of alerts whose new state is unknown here. */
  const forget = (ids: readonly string[]) => {
    for (const id of ids) queries.invalidateQueries({ queryKey: [getAlert.name, { id }] });
  };
  return {
    changeRows,
    recount,
    remember,
    forget,
    /** Reads one alert again, because the next step must send its current version. */
    readAgain: (id: string) => call(getAlert, { id }).then(remember, () => forget([id])),
    invalidate,
    /** Rows that were selected by id keep their positions and show the result of the change. */
    changed(action: AlertAction, { ids }: AskedSelection) {
      if (!ids) return void invalidate();
      changeRows((row) => (ids.includes(row.id) ? rowAfter(row, action) : row));
      forget(ids);
      recount();
    },
  };
}

/** Returns the mutation of a call that changes one alert. */
export function useAlertChange<C extends Call<z.ZodType, typeof AlertDetail>>(
  contract: C,
  onDone?: (detail: AlertDetail) => void,
) {
  return useStep(contract, useAlertMemory(), onDone);
}

/** Shows the refusal of a step that has no dialog as a message. */
export const showRefusal = (failure: Error): void => showCaseRefusal(failure, "esta alerta");

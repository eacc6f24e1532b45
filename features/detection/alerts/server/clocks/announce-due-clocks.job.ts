import { noticeDueClocks } from "#platform/server/work/case-clocks.ts";
import { alertCase } from "../work/alert-case.ts";

/**
 * Notifies, every minute, the open screens of a company of timers that are about to run out or have run out; each timer
 * once.
 */
export const announceDueClocks = noticeDueClocks(alertCase, {
  job: "alerts.tell_due_clocks",
  topic: "alerts.clocks_due",
  audited: "alerts.clocks_told",
});

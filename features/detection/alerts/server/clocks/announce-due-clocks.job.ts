import { noticeDueClocks } from "#platform/server/work/case-clocks.ts";
import { alertCase } from "../work/alert-case.ts";

/** Every minute, whoever looks at a company learns which clocks are about to run out and which did: each once. */
export const announceDueClocks = noticeDueClocks(alertCase, {
  job: "alerts.tell_due_clocks",
  topic: "alerts.clocks_due",
  audited: "alerts.clocks_told",
});

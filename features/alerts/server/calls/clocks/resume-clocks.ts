import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { alertCase } from "#features/alerts/server/work/alert-case.ts";
import { alertStep } from "#features/alerts/server/work/step-alert.ts";
import { planResume } from "#platform/server/work/case-clocks.ts";

/** That pause is the client's to end, or ends with a change of status. */
const refusedFor = {
  waiting_client: "Los relojes esperan al cliente: cambie el estado para seguir sin su respuesta.",
};

export const resumeClocks = alertStep<typeof contract.resumeClocks>(
  "alert.clocks_resumed",
  (alert, _seen, context) => planResume(context, alertCase, alert.id, refusedFor),
);

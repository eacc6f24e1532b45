import { z } from "zod";
import { SeenCase } from "#platform/contract/case-work.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { IncidentDetail } from "./incident-detail.contract.ts";
import { readCall, workCall } from "./incidents.contract.ts";

/** One requirement that must be met to close an incident. */
export const ClosingCheck = z.object({
  /** `verdict`, `root_cause`, `impact`, `moments`, `tasks`, `texts`, `observables`, `lessons`, or one of another area. */
  name: z.string(),
  label: z.string(),
  done: z.boolean(),
  /** The missing requirement, or the present value. */
  reason: z.string(),
  /** The address of the page on which it is completed. */
  address: z.string(),
});
export type ClosingCheck = z.infer<typeof ClosingCheck>;

export const getClosing = defineCall({
  ...readCall,
  name: "incidents.get_closing",
  path: "/api/incidents/:id/closing/",
  summary: "Lists the missing conditions for closing the incident, each with reason and place",
  input: z.object({ id: Id }),
  output: z.object({ checks: z.array(ClosingCheck), complete: z.boolean() }),
});

const change = { ...workCall, effect: "write", method: "POST", output: IncidentDetail } as const;

export const closeIncident = defineCall({
  ...change,
  name: "incidents.close_incident",
  path: "/api/incidents/:id/close/",
  summary: "Closes an incident that meets all conditions",
  input: SeenCase.extend({ note: text(2_000).default("") }),
});

/** The missing requirements are printed in the report. */
export const forceClose = defineCall({
  ...change,
  permission: "incident.manage",
  name: "incidents.force_close",
  path: "/api/incidents/:id/force_close/",
  summary: "Closes an incident as staff although conditions are missing, with a reason",
  input: SeenCase.extend({ reason: text(2_000, 20) }),
});

export const reopenIncident = defineCall({
  ...change,
  name: "incidents.reopen_incident",
  path: "/api/incidents/:id/reopen/",
  summary: "Reopens a closed incident with a reason; its former readers are notified",
  input: SeenCase.extend({ reason: text(2_000, 5) }),
});

import { z } from "zod";
import { WorkingHours } from "#platform/contract/clocks.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Severity } from "#platform/contract/severity.ts";
import { IncidentClockKind } from "./incident-terms.contract.ts";
import { Count, Timestamp, Words } from "./incidents.contract.ts";

const Minutes = z.number().int().min(1).max(525_600);

/** The service levels of the contract by severity. */
export const IncidentPolicy = z.object({
  calendar: WorkingHours,
  targets: z.record(Severity, z.record(IncidentClockKind, Minutes)),
  /** The version of the policy; 0 for the portal's defaults, when none was saved. */
  version: Count,
  updated_at: Timestamp.nullable(),
  updated_by_name: Words,
});
export type IncidentPolicy = z.infer<typeof IncidentPolicy>;

const policyPath = "/api/incidents/policy/";

export const getIncidentPolicy = defineCall({
  scope: "company",
  permission: "incident.read",
  effect: "read",
  method: "GET",
  name: "incidents.get_incident_policy",
  path: policyPath,
  summary: "Returns the incident service levels of the active company: minutes by severity, and calendar",
  input: z.object({}),
  output: IncidentPolicy,
});

export const saveIncidentPolicy = defineCall({
  scope: "company",
  permission: "incident.manage",
  effect: "write",
  method: "PUT",
  name: "incidents.save_incident_policy",
  path: policyPath,
  summary: "Sets the incident service levels; open incidents keep theirs",
  input: IncidentPolicy.pick({ calendar: true, targets: true, version: true }),
  output: IncidentPolicy,
});

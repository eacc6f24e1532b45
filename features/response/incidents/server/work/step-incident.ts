import type { VerbContext } from "#platform/server/verb.ts";
import { assigneeNamed } from "#platform/server/work/assignee.ts";
import { stepVerbs } from "#platform/server/work/change-cases.ts";
import type { CasePlan } from "#platform/server/work/plan.rules.ts";
import type { IncidentRow, IncidentWork } from "./incident.store.ts";
import { incidentKind } from "./incident-case.ts";
import { incidentDetail } from "./incident-detail.ts";
import { incidentCodeOf } from "./incident-view.rules.ts";

export type IncidentPlan = CasePlan<IncidentWork>;

/** Returns the audit details of a step, besides its action; they contain no text of the incident. */
function stepDetails(before: IncidentRow, plan: IncidentPlan): object {
  const { status, severity } = "set" in plan ? plan.set : {};
  return {
    code: incidentCodeOf(before),
    ...(status && { from: before.status, to: status }),
    ...(severity !== undefined && { severity_before: before.severity, severity }),
  };
}

/** Creates verbs from the steps that plan a change of an incident. */
export const incidentStep = stepVerbs(incidentKind, { answer: incidentDetail, details: stepDetails });

/**
 * Returns the person who will lead an incident, by id: a person of the provider who serves the company, or the person
 * who makes the call.
 */
export const findLead = (context: Pick<VerbContext, "db" | "actor">, id: number | null) =>
  assigneeNamed(context, id, {
    of: "provider",
    refused: "El incidente lo lidera alguien del proveedor que atiende a la empresa.",
  });

/** Adds the audit entry of an act on an incident. Every entry names the incident, so that only its readers see it. */
export const auditAct = (
  { audit }: Pick<VerbContext, "audit">,
  incident: Pick<IncidentRow, "id" | "series" | "number">,
  action: string,
  details: object = {},
): void =>
  audit({
    action: `incident.${action}`,
    objectType: "incident",
    objectId: incident.id,
    details: { code: incidentCodeOf(incident), ...details },
  });

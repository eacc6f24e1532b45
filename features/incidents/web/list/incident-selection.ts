import { incidentStages } from "#features/incidents/contracts/incident-terms.contract.ts";
import type { listIncidents } from "#features/incidents/contracts/incidents.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { IncidentSelection } from "../work/use-incident-change.ts";

const among = <Value extends string>(words: readonly Value[], text: string | undefined) =>
  words.filter((word) => text?.split(",").includes(word));

/**
 * The filter of the list as a change of many takes it; undefined when the list is narrowed by something that such a change
 * cannot say, so that it never touches more than the list shows.
 */
export function selectionFor(
  filter: Partial<RequestOf<typeof listIncidents>>,
): IncidentSelection | undefined {
  const { stage, open, severity, overdue, mine, ...rest } = filter;
  if (Object.values(rest).some((value) => value !== undefined)) return undefined;
  return {
    ...(stage && { stage: among(incidentStages, stage) }),
    ...(open && { open: open === "true" }),
    ...(severity && { severity: among(severities, severity) }),
    ...(overdue && { overdue: overdue === "true" }),
    ...(mine && { mine: mine === "true" }),
  };
}

import type { z } from "zod";
import {
  getIncident,
  type IncidentDetail,
} from "#features/response/incidents/contracts/incident-detail.contract.ts";
import type { incidentCase } from "#features/response/incidents/contracts/incident-work.contract.ts";
import { type Incident, listIncidents } from "#features/response/incidents/contracts/incidents.contract.ts";
import { stageLabels } from "#features/response/incidents/incidents.labels.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { useCaseMemory } from "#platform/web/work/use-case-memory.ts";
import { showRefusal as showCaseRefusal, useStep } from "#platform/web/work/use-step.ts";

type ChangeRequest = RequestOf<typeof incidentCase.change>;
/** Chosen incidents, or the filter of the list. */
export type IncidentSelection = ChangeRequest["selection"];
export type IncidentAction = ChangeRequest["action"];

/**
 * Matches the names of queries that a change of an incident makes outdated, including those of legal duties,
 * playbooks and the home page.
 */
const affectedPattern = /^(incidents|legal_duties|playbooks|home)\./;

export const useIncidentMemory = () =>
  useCaseMemory({
    list: listIncidents,
    detail: getIncident,
    rowOf: ({ incident }) => incident,
    touched: affectedPattern,
  });

/** A mutation for one step of an incident. */
export function useIncidentStep<C extends Call<z.ZodType, typeof IncidentDetail>>(
  contract: C,
  onDone?: (detail: IncidentDetail) => void,
) {
  return useStep(contract, useIncidentMemory(), onDone);
}

/** Shows the refusal of a step that has no dialog as a message. */
export const showRefusal = (failure: Error): void => showCaseRefusal(failure, "este incidente");

export const incidentCount = (count: number): string =>
  count === 1 ? "1 incidente" : `${numberText(count)} incidentes`;

/** Returns the message after a change: «INC-12 es suyo», «3 incidentes pasan a contención». */
export function changeDone(
  action: IncidentAction,
  changedCount: number,
  incident: Incident | undefined,
): string {
  const who = incident?.code ?? incidentCount(changedCount);
  const many = !incident && changedCount !== 1;
  const done = (one: string, several: string) => `${who} ${many ? several : one}`;
  if (action.do === "take") return done("es suyo", "son suyos");
  if (action.do === "assign")
    return action.assignee_id === null
      ? done("queda sin líder", "quedan sin líder")
      : done("tiene líder", "tienen líder");
  return `${done("pasa a", "pasan a")} ${stageLabels[action.to].toLowerCase()}`;
}

import {
  alertsPortal,
  anAlertedCompany,
  type MovingClock,
} from "#features/detection/alerts/server/alerted-company.fixture.ts";
import { search } from "#features/home/search/search.feature.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import type { Feature } from "#platform/server/feature.ts";
import type { Caller } from "#platform/testing/caller.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { getIncident, type IncidentDetail } from "../contracts/incident-detail.contract.ts";
import { declareIncident, incidentCase } from "../contracts/incident-work.contract.ts";
import { type Incident, listIncidents } from "../contracts/incidents.contract.ts";
import { incidents } from "../incidents.feature.ts";

export const incidentsPortal = (clock?: MovingClock, more: Feature[] = []): Promise<TestPortal> =>
  alertsPortal(clock, [search, incidents, ...more]);

type Answered = { status: number; body: IncidentDetail & { code: string; detail: string } };

/** Creates a company with events, alerts and incidents. */
export async function anIncidentCompany(portal: TestPortal) {
  const company = await anAlertedCompany(portal);
  /** Makes a call as an operator, with the present version of the incident by default. */
  const act = async <C extends Call>(
    call: C,
    input: RequestOf<C>,
    caller: Caller = company.operator,
  ): Promise<Answered> => {
    const answer = await caller.call(call, input as never);
    return { status: answer.statusCode, body: answer.json() };
  };
  /** Changes one incident as a screen does: with the bulk call for its id. */
  const change = async (action: RequestOf<typeof incidentCase.change>["action"], id: string) => {
    const answer = await act(incidentCase.change, { selection: { ids: [id] }, expected: 1, action });
    return answer.status === 200 ? await act(getIncident, { id }) : answer;
  };
  const declare = async (
    input: Partial<RequestOf<typeof declareIncident>> = {},
    caller: Caller = company.operator,
  ): Promise<IncidentDetail> => {
    const answer = await act(
      declareIncident,
      { title: "Acceso ajeno al correo", severity: "high", ...input },
      caller,
    );
    if (answer.status !== 201) throw new Error(`Not declared: ${answer.body.detail}`);
    return answer.body;
  };
  const incidentList = async (
    filter: RequestOf<typeof listIncidents> = {},
    caller: Caller = company.operator,
  ) => (await caller.call(listIncidents, filter)).json<{ items: Incident[]; total: { count: number } }>();
  return { ...company, act, change, declare, incidentList };
}

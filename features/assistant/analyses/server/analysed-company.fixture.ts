import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import * as contract from "#features/assistant/analyses/analyses.contract.ts";
import { assurance } from "#features/compliance/assurance/assurance.feature.ts";
import { compliance } from "#features/compliance/compliance/compliance.feature.ts";
import { controlMapping } from "#features/compliance/control-mapping/control-mapping.feature.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { evidence } from "#features/compliance/evidence/evidence.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { anAlertedCompany } from "#features/detection/alerts/server/alerted-company.fixture.ts";
import { attackCoverage } from "#features/detection/attack-coverage/attack-coverage.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";
import { analyses } from "../analyses.feature.ts";
import { answerRequest } from "./requests/answer-request.ts";

export const analysesPortal = (environment: NodeJS.ProcessEnv = {}) =>
  testPortal(
    [
      events,
      alerts,
      assurance,
      controlStates,
      compliance,
      controlMapping,
      attackCoverage,
      evidence,
      findings,
      vulnerabilities,
      aiProviders,
      analyses,
    ],
    {
      environment,
    },
  );

/** Creates a company with sources, alerts and people; its analyses run only when a test starts them. */
export async function anAnalysedCompany(portal: TestPortal) {
  const company = await anAlertedCompany(portal);
  const work = (request: string) =>
    performJob(portal.gate, answerRequest, {
      actor: systemActor("test", company.company.id),
      input: { request, priority: "high" },
    });
  /** Requests the analysis of the organisation, waits for it and returns the result. */
  const analyse = async (caller: Caller, query: Parameters<typeof ask>[1] = {}) => {
    const { id } = await ask(caller, query);
    await work(id);
    return await resultOf(caller, id);
  };
  return { ...company, work, analyse };
}

async function ask(caller: Caller, query: { audience?: contract.Audience; focus_areas?: string[] }) {
  const answer = await caller.call(contract.requestOrganizationStatus, query);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return contract.AnalysisRequest.parse(answer.json());
}

export async function resultOf(caller: Caller, id: string) {
  return contract.AnalysisResult.parse((await caller.call(contract.getResult, { id })).json());
}

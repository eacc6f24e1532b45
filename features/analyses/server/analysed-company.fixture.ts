import { aiProviders } from "#features/ai-providers/ai-providers.feature.ts";
import { alerts } from "#features/alerts/alerts.feature.ts";
import { anAlertedCompany } from "#features/alerts/server/alerted-company.fixture.ts";
import * as contract from "#features/analyses/analyses.contract.ts";
import { assurance } from "#features/assurance/assurance.feature.ts";
import { attackCoverage } from "#features/attack-coverage/attack-coverage.feature.ts";
import { compliance } from "#features/compliance/compliance.feature.ts";
import { controlMapping } from "#features/control-mapping/control-mapping.feature.ts";
import { controlStates } from "#features/control-states/control-states.feature.ts";
import { events } from "#features/events/events.feature.ts";
import { evidence } from "#features/evidence/evidence.feature.ts";
import { vulnerabilities } from "#features/vulnerabilities/vulnerabilities.feature.ts";
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
      vulnerabilities,
      aiProviders,
      analyses,
    ],
    {
      environment,
    },
  );

/** A company with sources, alerts and people, whose analyses are worked on when a test says so. */
export async function anAnalysedCompany(portal: TestPortal) {
  const company = await anAlertedCompany(portal);
  const work = (request: string) =>
    performJob(portal.gate, answerRequest, {
      actor: systemActor("test", company.company.id),
      input: { request, priority: "high" },
    });
  /** Asks how the organisation stands and waits for it; answers the result. */
  const analyse = async (caller: Caller, query: Parameters<typeof asked>[1] = {}) => {
    const { id } = await asked(caller, query);
    await work(id);
    return await resultOf(caller, id);
  };
  return { ...company, work, analyse };
}

async function asked(caller: Caller, query: { audience?: contract.Audience; focus_areas?: string[] }) {
  const answer = await caller.call(contract.requestOrganizationStatus, query);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return contract.AnalysisRequest.parse(answer.json());
}

export async function resultOf(caller: Caller, id: string) {
  return contract.AnalysisResult.parse((await caller.call(contract.getResult, { id })).json());
}

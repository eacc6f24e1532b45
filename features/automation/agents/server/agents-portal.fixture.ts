import { expect } from "vitest";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import {
  modelStandIn,
  standInFor,
} from "#features/assistant/ai-providers/server/asking/model-stand-in.fixture.ts";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { anOpenAlert } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { agents } from "#features/automation/agents/agents.feature.ts";
import * as runCalls from "#features/automation/agents/contracts/agent-runs.contract.ts";
import * as contract from "#features/automation/agents/contracts/agents.contract.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aCase, aDefinition, anAgent, aStoredCase, type Definition } from "./agent-stage.fixture.ts";
import { testVersion } from "./cases/test-version.ts";
import { performRun } from "./running/perform-run.ts";

export const model = await modelStandIn();
export const portal = await testPortal([search, assistant, aiProviders, topics, alerts, pipelines, agents], {
  environment: { AI_LOCAL_HOSTS: model.host, REQUESTS_PER_MINUTE: "0" },
});
export const { gate } = portal;
export const { owner } = portal.database;
export const company = await aCompany(portal);
export const operator = await signedIn(portal, "operator", company);
export const colleague = await signedIn(portal, "operator", company);
export const client = await signedIn(portal, "client", company);

export type Detail = contract.AgentDetail;
/** A timeout that is long enough for a machine under load. */
export const patience = { timeout: 60_000 };
export const detailOf = async (id: string) => (await operator.call(contract.getAgent, { id })).json<Detail>();

export async function aVersion(rest: Partial<Definition> = {}, cases = 6): Promise<Detail> {
  const drafted = (await operator.call(contract.createAgent, { content: aDefinition(rest) })).json<Detail>();
  const { id } = drafted.agent;
  for (let number = 1; number <= cases; number += 1)
    await operator.call(contract.saveAgentCase, { id, content: { ...aCase, name: `Caso ${number}` } });
  const answer = await operator.call(contract.createAgentVersion, { id, version: 1 });
  expect([answer.statusCode, answer.json().detail]).toEqual([200, undefined]);
  await testVersion({ gate, companyId: company.id, agentId: id, number: 1, testId: crypto.randomUUID() });
  return await detailOf(id);
}
export const publish = ({ agent: { id }, version }: Detail) =>
  operator.call(contract.publishAgent, { id, version });

export async function perform(caller: typeof operator, id: string, object_id = "") {
  const answer = await caller.call(runCalls.startAgentRun, { id, object_id });
  expect([answer.statusCode, answer.json().detail]).toEqual([201, undefined]);
  const runId = answer.json<runCalls.AgentRunDetail>().run.id;
  await performRun({ gate, companyId: company.id, runId });
  return (await caller.call(runCalls.getAgentRun, { id: runId })).json<runCalls.AgentRunDetail>();
}
export const anAlertId = async (title: string) => {
  await anOpenAlert(portal, company, { title });
  const [row] = await runQuery<{ id: string }>(owner, "select id from alert where title = $1", [title]);
  return row?.id ?? "";
};

export async function aModelledAgent(rest: Partial<Definition> = {}, budget?: number) {
  const other = await runQuery<{ provider_id: number }>(
    owner,
    "select provider_id from company_ai_provider where company_id = $1 and chosen",
    [company.id],
  );
  const provider = other[0]?.provider_id ?? (await standInFor(portal, company, model));
  const id = await anAgent(portal, company, {
    name: `Con modelo ${crypto.randomUUID().slice(0, 8)}`,
    ...rest,
    ...(budget !== undefined && {
      limits: { day_micros: budget, run_micros: budget, month_micros: budget },
    }),
  });
  const key = `${provider}:modelo-de-prueba`;
  for (let count = 0; count < 5; count += 1) await aStoredCase(portal, company, id, key);
  return { id, key, provider };
}

import { expect, test } from "vitest";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { agents } from "#features/automation/agents/agents.feature.ts";
import * as runCalls from "#features/automation/agents/contracts/agent-runs.contract.ts";
import * as contract from "#features/automation/agents/contracts/agents.contract.ts";
import * as pipelineRuns from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import * as pipelineCalls from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { effectDefinition } from "#features/automation/pipelines/server/proposals/effect-pipeline.rules.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aCase, anAgent } from "../agent-stage.fixture.ts";
import { budgetPeriods } from "./budget-periods.rules.ts";
import { performRun } from "./perform-run.ts";
import { Transcript } from "./transcript.ts";

const portal = await testPortal([search, assistant, aiProviders, topics, alerts, pipelines, agents]);
const { gate } = portal;
const { owner } = portal.database;
const company = await aCompany(portal);
const operator = await signedIn(portal, "operator", company);

test("a run that goes on after midnight counts to the day and the month in which it started", () => {
  const { day, dayEnd, month, monthEnd } = budgetPeriods(new Date("2026-01-01T02:59:50Z"));
  expect([day, dayEnd, month, monthEnd].map((each) => each.toISOString())).toEqual([
    "2025-12-31T03:00:00.000Z",
    "2026-01-01T03:00:00.000Z",
    "2025-12-01T03:00:00.000Z",
    "2026-01-01T03:00:00.000Z",
  ]);
});

test("a run does not read for a person whose account was closed, and reads for staff in a client's agent", async () => {
  const id = await anAgent(portal, company, { engine: "rules" });
  const staff = await signedIn(portal, "staff", company);
  const begin = async () =>
    (await staff.call(runCalls.startAgentRun, { id })).json<runCalls.AgentRunDetail>().run.id;
  const [first, second] = [await begin(), await begin()];
  expect(await performRun({ gate, companyId: company.id, runId: first })).toMatchObject({ state: "done" });
  await runQuery(owner, "update portal_user set status = 'closed' where id = $1", [staff.person?.id]);
  const ending = await performRun({ gate, companyId: company.id, runId: second });
  expect([ending?.state, ending?.note]).toEqual(["stopped", expect.stringContaining("ya no tiene acceso")]);
});

test("a pipeline of an effect is neither started nor changed by hand", async () => {
  const effect = { kind: "open_topic", label: "Abrir un tema", fields: [] };
  const content = effectDefinition({ name: "Agente", audience: "provider", effect, fixed: {} });
  const drafted = await operator.call(pipelineCalls.createPipeline, { content });
  const { pipeline, version } = drafted.json<pipelineCalls.PipelineDetail>();
  const withoutApproval = { ...content, steps: content.steps.slice(1) };
  const saved = await operator.call(pipelineCalls.savePipelineDraft, {
    id: pipeline.id,
    version,
    content: withoutApproval,
  });
  const published = await operator.call(pipelineCalls.publishPipeline, { id: pipeline.id, version });
  await runQuery(
    owner,
    `insert into pipeline_version (company_id, pipeline_id, number, definition, sha256, published_at, published_by_name)
     values ($1, $2, 1, $3, '', now(), 'Alguien')`,
    [company.id, pipeline.id, JSON.stringify(content)],
  );
  await runQuery(owner, "update pipeline set state = 'active', number = 1 where id = $1", [pipeline.id]);
  const started = await operator.call(pipelineRuns.startPipelineRun, { id: pipeline.id });
  expect([saved, published, started].map(({ statusCode, json }) => [statusCode, json().detail])).toEqual([
    [409, expect.stringContaining("la define un agente")],
    [409, expect.stringContaining("la define un agente")],
    [409, expect.stringContaining("propuesta de un agente")],
  ]);
});

test("a condition that needs a text is not saved without it", async () => {
  const id = await anAgent(portal, company, { name: "Sin texto", engine: "rules" });
  const content = { ...aCase, expectations: [{ kind: "contains" as const, text: " " }] };
  const answer = await operator.call(contract.saveAgentCase, { id, content });
  expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining("texto")]);
});

test("a secret at the end of a long step of the transcript is redacted before the step is cut", () => {
  const transcript = new Transcript(gate.clock);
  const secret = "sk-abcdefghijklmnopqrstuvwxyz123456";
  transcript.add("model", "Modelo", `${"a ".repeat(3_990)}api_key=${secret}`);
  expect(transcript.entries[0]?.body).not.toContain("sk-abc");
});

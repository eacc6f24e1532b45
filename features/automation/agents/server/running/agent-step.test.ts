import { expect, test } from "vitest";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { agents } from "#features/automation/agents/agents.feature.ts";
import * as runs from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import * as contract from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { advancePipelineRun } from "#features/automation/pipelines/server/engine/advance-run.ts";
import {
  aDefinition,
  type Definition,
} from "#features/automation/pipelines/server/pipeline-stage.fixture.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anAgent } from "../agent-stage.fixture.ts";
import { performRun } from "./perform-run.ts";

const portal = await testPortal([search, assistant, aiProviders, topics, alerts, pipelines, agents]);
const { gate } = portal;
const { owner } = portal.database;
const company = await aCompany(portal);
const operator = await signedIn(portal, "operator", company);

const ask = {
  key: "comentario",
  kind: "agent",
  title: "Comentar la postura",
  with: { agente: "Postura" },
};
const topic = {
  key: "tema",
  kind: "open_topic",
  title: "Abrir el tema",
  with: { asunto: "Motor: {{ pasos.comentario.motor }}", mensaje: "{{ pasos.comentario.texto }}" },
};

async function publish(rest: Partial<Definition>) {
  const drafted = await operator.call(contract.createPipeline, { content: aDefinition(rest) });
  const { pipeline, version } = drafted.json<contract.PipelineDetail>();
  return await operator.call(contract.publishPipeline, { id: pipeline.id, version });
}

test("a step waits for the answer of an agent, which later steps use; the agent runs once", async () => {
  await anAgent(portal, company, { name: "Postura", engine: "rules" });
  const { pipeline } = (
    await publish({ name: "Con agente", steps: [ask, topic] })
  ).json<contract.PipelineDetail>();
  const started = await operator.call(runs.startPipelineRun, { id: pipeline.id });
  const { run } = started.json<runs.RunDetail>();
  const go = () => advancePipelineRun({ gate, companyId: company.id, runId: run.id });
  const detail = async () =>
    (await operator.call(runs.getPipelineRun, { id: run.id })).json<runs.RunDetail>();
  await Promise.all([go(), go()]);
  expect((await detail()).run).toMatchObject({ state: "waiting", waiting_for: "work" });
  const startedRuns = await runQuery<{ id: string }>(
    owner,
    "select id from agent_run where pipeline_run_id = $1",
    [run.id],
  );
  expect(startedRuns).toHaveLength(1);
  await go();
  expect((await detail()).run.state).toBe("waiting");
  const place = { gate, companyId: company.id, runId: startedRuns[0]?.id ?? "" };
  await Promise.all([performRun(place), performRun(place)]);
  await Promise.all([go(), go()]);
  await go();
  expect((await detail()).run.state).toBe("done");
  const topicRows = await runQuery(owner, "select 1 from topic where subject = $1", [
    "Motor: Respuesta por reglas, sin modelo",
  ]);
  expect(topicRows).toHaveLength(1);
});

test("after an agent, a call outside without an approval right before it is not published", async () => {
  const call = {
    key: "llamar",
    kind: "webhook",
    title: "Llamar",
    with: { url: "https://mesa.example.com/api", cuerpo: "{{ pasos.comentario.texto }}" },
  };
  const refusedResponse = await publish({
    name: "Sale sin aprobar",
    audience: "provider",
    steps: [ask, call],
  });
  expect([refusedResponse.statusCode, refusedResponse.json().detail]).toEqual([
    409,
    expect.stringContaining("aprobación"),
  ]);
  const approval = {
    key: "aprobar",
    kind: "approval",
    title: "Aprobar",
    with: { a: "provider", pregunta: "¿Se envía?", horas: 24 },
  };
  const allowedResponse = await publish({
    name: "Sale con aprobación",
    audience: "provider",
    steps: [ask, approval, call],
  });
  expect(allowedResponse.statusCode).toBe(200);
});

test("an agent does not read in the name of somebody who no longer serves the company", async () => {
  const leaver = await signedIn(portal, "operator", company);
  await anAgent(portal, company, { name: "Postura del que se fue", engine: "rules" });
  const step = { ...ask, with: { agente: "Postura del que se fue" }, retries: 0 };
  const { pipeline } = (
    await publish({ name: "De quien se fue", audience: "provider", steps: [step] })
  ).json<contract.PipelineDetail>();
  const { run } = (await leaver.call(runs.startPipelineRun, { id: pipeline.id })).json<runs.RunDetail>();
  await runQuery(owner, "delete from company_member where user_id = $1", [leaver.person?.id]);
  const ended = await endOf(run.id);
  expect([ended.state, ended.error]).toEqual(["failed", expect.stringContaining("ya no tiene acceso")]);
});

test("an agent reads in the name of staff who serve the company without being its members", async () => {
  const staff = await signedIn(portal, "staff", company);
  await anAgent(portal, company, { name: "Postura para el personal", engine: "rules" });
  const step = { ...ask, with: { agente: "Postura para el personal" }, retries: 0 };
  const { pipeline } = (
    await publish({ name: "Del personal", audience: "provider", steps: [step] })
  ).json<contract.PipelineDetail>();
  const { run } = (await staff.call(runs.startPipelineRun, { id: pipeline.id })).json<runs.RunDetail>();
  await runQuery(owner, "delete from company_member where user_id = $1", [staff.person?.id]);
  expect((await endOf(run.id)).state).toBe("done");
});

/** Completes a run and the agent run for which it waits. */
async function endOf(runId: string) {
  await advancePipelineRun({ gate, companyId: company.id, runId });
  const [waiting] = await runQuery<{ id: string }>(
    owner,
    "select id from agent_run where pipeline_run_id = $1",
    [runId],
  );
  await performRun({ gate, companyId: company.id, runId: waiting?.id ?? "" });
  await advancePipelineRun({ gate, companyId: company.id, runId });
  return (await operator.call(runs.getPipelineRun, { id: runId })).json<runs.RunDetail>().run;
}

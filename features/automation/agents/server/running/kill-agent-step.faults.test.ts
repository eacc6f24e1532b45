import { join } from "node:path";
import { expect, test } from "vitest";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { agents } from "#features/automation/agents/agents.feature.ts";
import * as runs from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import * as contract from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import {
  aDefinition,
  type Definition,
} from "#features/automation/pipelines/server/pipeline-stage.fixture.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import examples from "#platform/testing/examples.ts";
import { runWorker } from "#platform/testing/killed-worker.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anAgent } from "../agent-stage.fixture.ts";

const secret = `${"k".repeat(43)}=`;
const portal = await testPortal([search, assistant, aiProviders, topics, alerts, pipelines, agents], {
  environment: { PORTAL_SECRET_KEY: secret },
});
const { owner } = portal.database;
const company = await aCompany(portal);
const operator = await signedIn(portal, "operator", company);
const kills = 10;
const count = 8;

/** A run that asks an agent, and opens a topic with its answer. */
async function aRun(number: number): Promise<string> {
  const steps: Definition["steps"] = [
    { key: "comentario", kind: "agent", title: "Comentar", with: { agente: "Postura" } },
    {
      key: "tema",
      kind: "open_topic",
      title: "Abrir el tema",
      with: { asunto: `Tema ${number}`, mensaje: "{{ pasos.comentario.texto }}" },
    },
  ];
  const content = aDefinition({ name: `Con agente ${number}`, steps });
  const drafted = await operator.call(contract.createPipeline, { content });
  const { pipeline, version } = drafted.json<contract.PipelineDetail>();
  await operator.call(contract.publishPipeline, { id: pipeline.id, version });
  const started = await operator.call(runs.startPipelineRun, { id: pipeline.id });
  return started.json<runs.RunDetail>().run.id;
}

/** Advances the clock beyond the lease of a dead worker. */
async function passTime(): Promise<void> {
  await runQuery(
    owner,
    "update pipeline_run set wake_at = now(), lease_until = null where finished_at is null",
  );
  await runQuery(
    owner,
    "update agent_run set lease_until = now() - interval '1 second' where state = 'running'",
  );
}

const openRuns = async () =>
  (
    await runQuery<{ id: string }>(owner, "select id from pipeline_run where finished_at is null order by id")
  ).map(({ id }) => id);

async function work(untilKill?: number): Promise<void> {
  const setup = {
    connection: portal.database.app,
    companyId: company.id,
    runs: (await openRuns()).slice(0, 4),
    NODE_ENV: "test",
    PORTAL_DATA: portal.dataDirectory,
    PORTAL_SECRET_KEY: secret,
    LOG_LEVEL: "silent",
  };
  await runWorker(join(import.meta.dirname, "agent-step-worker.fixture.ts"), setup, untilKill);
}

test("10 kills over runs that wait for an agent leave each effect once, or a run that failed and says so", {
  timeout: 600_000,
}, async () => {
  await anAgent(portal, company, { name: "Postura", engine: "rules" });
  for (let number = 0; number < count; number += 1) await aRun(number);
  for (const delay of examples.sample(examples.integer({ min: 0, max: 400 }), kills)) {
    if ((await openRuns()).length === 0) break;
    await work(delay);
    await passTime();
  }
  for (let rest = 0; rest < 20 && (await openRuns()).length > 0; rest += 1) {
    await work();
    await passTime();
  }
  const ends = await runQuery<{
    id: string;
    state: string;
    error: string | null;
    topics: number;
    answers: number;
  }>(
    owner,
    `select r.id, r.state, r.error_text as error,
       (select count(*)::int from agent_run a where a.pipeline_run_id = r.id and a.state = 'done') as answers
     from pipeline_run r`,
  );
  expect(ends).toHaveLength(count);
  for (const { state, error, answers } of ends) {
    expect(["done", "failed"]).toContain(state);
    if (state === "done") expect(answers).toBe(1);
    else expect(error).not.toBe("");
  }
  const done = ends.filter(({ state }) => state === "done").length;
  expect(await runQuery(owner, "select subject from topic group by 1 having count(*) <> 1")).toEqual([]);
  expect(await runQuery(owner, "select 1 from topic")).toHaveLength(done);
  console.log(`${kills} kills, ${count} runs: ${done} done, ${count - done} failed with their reason`);
});

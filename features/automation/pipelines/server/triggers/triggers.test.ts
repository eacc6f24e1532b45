import { describe, expect, test } from "vitest";
import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import * as runs from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import * as contract from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { writePipelineYaml } from "#features/automation/pipelines/readers/pipeline-yaml.ts";
import { createTopic } from "#features/delivery/topics/topics.contract.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { newApiKey } from "#platform/server/sessions/api-key.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import { signedIn, visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aDefinition, type Definition, topicStep } from "../pipeline-stage.fixture.ts";
import { readyPipelines } from "../templates/ready-pipelines.ts";
import { hookSignature, isSignedNow } from "./hook-signature.ts";
import { nextFiring, scheduledTimesBetween } from "./schedule.rules.ts";
import { sweepPipelines } from "./sweep-pipelines.job.ts";

let now = new Date("2026-11-20T12:00:00Z");
const portal = await testPortal([search, topics, pipelines], { clock: { now: () => now } });
const company = await aCompany(portal);
const operator = await signedIn(portal, "operator", company);
const client = await signedIn(portal, "client", company);
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const sweep = () => performJob(portal.gate, sweepPipelines, { actor: systemActor("test"), input: {} });

async function published(rest: Partial<Definition>): Promise<string> {
  const drafted = await operator.call(contract.createPipeline, { content: aDefinition(rest) });
  const { pipeline, version } = drafted.json<contract.PipelineDetail>();
  const answer = await operator.call(contract.publishPipeline, { id: pipeline.id, version });
  expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.json().detail]).toEqual([200, ""]);
  return pipeline.id;
}
const runsOf = async (id: string) =>
  (await operator.call(runs.listPipelineRuns, { id })).json<{ items: runs.PipelineRun[] }>().items;

describe("a schedule", () => {
  test("fires in Chilean time on both sides of the change of the clocks, and once in the hour that comes twice", () => {
    expect(nextFiring("0 8 * * 1", new Date("2026-11-28T12:00:00Z"))).toEqual(
      new Date("2026-11-30T11:00:00Z"),
    );
    expect(nextFiring("0 8 * * 1", new Date("2026-06-06T12:00:00Z"))).toEqual(
      new Date("2026-06-08T12:00:00Z"),
    );
    const autumn = { from: new Date("2026-04-04T12:00:00Z"), until: new Date("2026-04-06T12:00:00Z") };
    expect(scheduledTimesBetween("30 23 * * *", autumn, 10)).toHaveLength(2);
    expect(nextFiring("* * * *", now)).toBeUndefined();
    expect(nextFiring("99 8 * * *", now)).toBeUndefined();
  });

  test("that was missed for days starts one run, and the next one in its time", async () => {
    const id = await published({ trigger: { kind: "schedule", cron: "0 8 * * *" }, steps: [topicStep] });
    later(5 * 24 * 60);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await runsOf(id)).toHaveLength(1);
    later(24 * 60);
    await sweep();
    await sweep();
    expect((await runsOf(id)).map(({ state }) => state)).toEqual(["done", "done"]);
    const { pipeline, version } = (
      await client.call(contract.getPipeline, { id })
    ).json<contract.PipelineDetail>();
    expect(
      (await client.call(contract.switchPipeline, { id: pipeline.id, version, on: false })).statusCode,
    ).toBe(200);
  });
});

describe("an event", () => {
  const open = (subject: string) => client.call(createTopic, { subject, message: "Texto" });

  test("starts one run, only where it meets the filter and after the pipeline was switched on", async () => {
    await open("Antes de encender");
    later(1);
    const id = await published({
      trigger: {
        kind: "event",
        event: "topic.opened",
        filter: [
          { field: "asunto", is: "contains", values: ["URGENTE"] },
          { field: "lado", is: "is", values: ["client"] },
        ],
      },
      steps: [
        {
          key: "avisar",
          kind: "notify",
          title: "Avisar",
          with: { a: "provider", titulo: "{{ causa.asunto }}" },
        },
      ],
    });
    later(1);
    await open("Urgente: sin correo");
    await open("Consulta");
    later(1);
    await Promise.all([sweep(), sweep()]);
    later(5);
    await sweep();
    expect((await runsOf(id)).map(({ cause, state }) => [cause, state])).toEqual([
      ["Urgente: sin correo", "done"],
    ]);
    const trial = (await client.call(contract.dryRunPipeline, { id })).json<{
      firings: number;
      runs: { steps: { outcome: string }[] }[];
    }>();
    expect([trial.firings, trial.runs[0]?.steps[0]?.outcome]).toEqual([
      1,
      expect.stringContaining("Urgente: sin correo"),
    ]);
  });

  test("that the pipeline itself caused starts nothing, and the first repetition is shown with its reason", async () => {
    const id = await published({
      trigger: {
        kind: "event",
        event: "topic.opened",
        filter: [{ field: "asunto", is: "contains", values: ["eco"] }],
      },
      steps: [{ ...topicStep, with: { asunto: "eco de {{ causa.asunto }}", mensaje: "Texto" } }],
    });
    later(1);
    await open("eco");
    for (let minute = 0; minute < 6; minute += 1) {
      later(1);
      await sweep();
    }
    const all = await runsOf(id);
    expect(all.map(({ state }) => state).toSorted()).toEqual(["done", "suppressed"]);
    expect(all.find(({ state }) => state === "suppressed")?.error).toContain("ciclo");
  });
});

describe("the ready-made pipelines", () => {
  test("come back from the portal as the YAML that was brought", async () => {
    for (const { content } of readyPipelines) {
      const yaml = writePipelineYaml(PipelineDefinition.parse(content));
      const imported = await operator.call(contract.importPipeline, { text: yaml });
      const { pipeline } = imported.json<contract.PipelineDetail>();
      expect((await operator.call(contract.exportPipeline, { id: pipeline.id })).body).toBe(yaml);
    }
  });

  test("are offered to the company, and are taken once", async () => {
    const kinds = await operator.call(contract.listStepKinds, {});
    const { templates } = kinds.json<{ templates: { key: string }[] }>();
    expect(templates.length).toBeGreaterThan(8);
    const taking = await Promise.all(
      [1, 2, 3].map(() => operator.call(contract.takeTemplate, { key: "weekly_posture" })),
    );
    expect(taking.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect((await client.call(contract.takeTemplate, { key: "weekly_posture" })).statusCode).toBe(403);
  });
});

test("a webhook is believed for five minutes with its own signature only", () => {
  const call = { sent_at: now.toISOString(), nonce: "n".repeat(16), payload: '{"a":1}' };
  const signature = hookSignature("llave", call);
  expect(isSignedNow("llave", { ...call, signature }, now)).toBe(true);
  expect(isSignedNow("llave", { ...call, signature }, new Date(now.getTime() + 301_000))).toBe(false);
  expect(isSignedNow("llave", { ...call, payload: '{"a":2}', signature }, now)).toBe(false);
  expect(isSignedNow("otra", { ...call, signature }, now)).toBe(false);
});

/** A machine of a company with the key of one of its sources. */
async function aMachine(of: TestCompany) {
  const key = newApiKey(of.id);
  await runQuery(
    portal.database.owner,
    `insert into api_key (company_id, id, source_id, name, secret_sha256, created_at, purpose)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'Mesa de ayuda', $2, now(), 'deliver')`,
    [of.id, tokenDigest(key)],
  );
  const caller = visitor(portal);
  return (body: object) =>
    caller.inject({
      method: "POST",
      url: "/api/pipelines/hook/",
      headers: { authorization: `Bearer ${key}` },
      payload: body,
    });
}

test("another system starts a pipeline of the provider with its signed call, once, and in its own company only", async () => {
  const id = await published({
    audience: "provider",
    trigger: { kind: "webhook" },
    steps: [
      {
        key: "avisar",
        kind: "notify",
        title: "Avisar",
        with: { a: "provider", titulo: "{{ causa.datos.caso }}" },
      },
    ],
  });
  const confirmed = await signedIn(portal, "operator", company);
  const createdResponse = await confirmed.call(contract.makeHookKey, { id });
  const { key } = createdResponse.json<{ key: string }>();
  const call = { sent_at: now.toISOString(), nonce: "n".repeat(20), payload: '{"caso":"C-1"}' };
  const body = { pipeline_id: id, ...call, signature: hookSignature(key, call) };
  const [machine, foreign] = [await aMachine(company), await aMachine(await aCompany(portal))];
  expect((await foreign(body)).statusCode).toBe(404);
  expect((await machine({ ...body, payload: '{"caso":"C-2"}' })).statusCode).toBe(404);
  const answers = await Promise.all([machine(body), machine(body), machine(body)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect((await client.call(contract.getPipeline, { id })).statusCode).toBe(404);
  await sweep();
  expect((await runsOf(id)).map(({ state }) => state)).toEqual(["done"]);
});

test("a client sees of a published pipeline the version in force, and neither a draft nor what a mistake in it would show", async () => {
  const id = await published({ steps: [topicStep] });
  const { version } = (await operator.call(contract.getPipeline, { id })).json<contract.PipelineDetail>();
  const content = aDefinition({
    name: "Solo nuestra",
    audience: "provider",
    steps: [{ ...topicStep, kind: "nada" }],
  });
  await operator.call(contract.savePipelineDraft, { id, version, content });
  const seen = (await client.call(contract.getPipeline, { id })).json<contract.PipelineDetail>();
  expect([seen.content.name, seen.content_number]).toEqual(["Prueba", 1]);
  expect((await operator.call(contract.dryRunPipeline, { id })).statusCode).toBe(409);
  expect((await client.call(contract.dryRunPipeline, { id })).statusCode).toBe(200);
});

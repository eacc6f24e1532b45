import { describe, expect, test } from "vitest";
import * as limits from "#features/automation/pipelines/contracts/pipeline-limits.contract.ts";
import * as runs from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import * as contract from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { OutboundRefusal } from "#platform/server/outbound/outbound-refusal.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aDefinition, type Definition, topicStep } from "../pipeline-stage.fixture.ts";
import { advancePipelineRun } from "./advance-run.ts";
import type { SendRequest } from "./make-call.ts";

let now = new Date("2026-11-20T12:00:00Z");
const portal = await testPortal([search, topics, pipelines], { clock: { now: () => now } });
const company = await aCompany(portal);
const staff = await signedIn(portal, "staff", company);
const operator = await signedIn(portal, "operator", company);
const client = await signedIn(portal, "client", company);
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function published(rest: Partial<Definition> = {}): Promise<string> {
  const drafted = await operator.call(contract.createPipeline, { content: aDefinition(rest) });
  const { pipeline, version } = drafted.json<contract.PipelineDetail>();
  const answer = await operator.call(contract.publishPipeline, { id: pipeline.id, version });
  expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.json().detail]).toEqual([200, ""]);
  return pipeline.id;
}
const detail = async (id: string) =>
  (await operator.call(runs.getPipelineRun, { id })).json<runs.RunDetail>();
async function begin(id: string, more: object = {}): Promise<string> {
  const answer = await operator.call(runs.startPipelineRun, { id, ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json<runs.RunDetail>().run.id;
}
const go = (runId: string, send?: SendRequest) =>
  advancePipelineRun({ gate: portal.gate, companyId: company.id, runId, ...(send && { send }) });
const states = ({ attempts }: runs.RunDetail) =>
  attempts.map(({ step_key, state }) => `${step_key} ${state}`);
const countTopics = async (subject: string) =>
  (await runQuery(portal.database.owner, "select 1 from topic where subject = $1", [subject])).length;
const topic = (subject: string) => ({ ...topicStep, with: { asunto: subject, mensaje: "Texto" } });
const answered = (status: number, headers: Record<string, string> = {}, body = "{}") => ({
  status,
  contentType: "application/json",
  body: Buffer.from(body),
  headers,
});
const webhook = (rest: object = {}, more: object = {}) => ({
  key: "llamar",
  kind: "webhook",
  title: "Llamar",
  with: { url: "https://mesa.example.com/api", cuerpo: "{{ causa.persona }}", ...rest },
  ...more,
});

describe("a run", () => {
  test("goes from step to step, skips what its guard refuses, and gives its outputs", async () => {
    const id = await published({
      inputs: [{ key: "n", label: "Número", type: "number" }],
      steps: [
        {
          key: "si",
          kind: "condition",
          title: "¿Muchos?",
          with: { si: "{{ entradas.n > 2 }}", si_no: "avisar" },
        },
        topic("Recorrido"),
        { ...topic("Nunca"), key: "nunca", only_if: "entradas.n > 100" },
        {
          key: "avisar",
          kind: "notify",
          title: "Avisar",
          with: { a: "client", titulo: "Listo {{ entradas.n }}" },
        },
      ],
      outputs: [{ key: "tema", value: "{{ pasos.tema.asunto }}" }],
    });
    const many = await begin(id, { inputs: { n: 3 } });
    await go(many);
    const done = await detail(many);
    expect([done.run.state, ...states(done)]).toEqual([
      "done",
      "si done",
      "tema done",
      "nunca skipped",
      "avisar done",
    ]);
    expect(JSON.parse(done.outputs)).toEqual({ tema: "Recorrido" });
    const few = await begin(id, { inputs: { n: 1 } });
    await go(few);
    expect(states(await detail(few))).toEqual(["si done", "avisar done"]);
    expect(await countTopics("Recorrido")).toBe(1);
  });

  test("keeps the version that it began with while another one is published", async () => {
    const id = await published({
      steps: [{ key: "e", kind: "wait", title: "Esperar", with: { minutos: 5 } }, topic("Versión 1")],
    });
    const run = await begin(id);
    await go(run);
    const { version } = (await operator.call(contract.getPipeline, { id })).json<contract.PipelineDetail>();
    const draft = await operator.call(contract.savePipelineDraft, {
      id,
      version,
      content: aDefinition({ steps: [topic("Versión 2")] }),
    });
    await operator.call(contract.publishPipeline, {
      id,
      version: draft.json<contract.PipelineDetail>().version,
    });
    await go(run);
    expect((await detail(run)).run.state).toBe("waiting");
    later(6);
    await go(run);
    expect([
      (await detail(run)).run.state,
      await countTopics("Versión 1"),
      await countTopics("Versión 2"),
    ]).toEqual(["done", 1, 0]);
  });

  test("that ten workers advance at once does each step once", async () => {
    const id = await published({ steps: [topic("Una vez")] });
    const run = await begin(id);
    await Promise.all(Array.from({ length: 10 }, () => go(run)));
    await go(run);
    expect([(await detail(run)).run.state, await countTopics("Una vez")]).toEqual(["done", 1]);
  });

  test("is started once by ten requests with one key", async () => {
    const id = await published({ steps: [topic("Doble clic")] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        operator.call(runs.startPipelineRun, { id, request_key: "clic-0001" }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.json<runs.RunDetail>().run.id)).size).toBe(1);
  });

  test("that fails waits as a dead letter, and goes on from the failed step without repeating the others", async () => {
    const id = await published({
      steps: [
        topic("Antes de fallar"),
        { key: "falla", kind: "read_figures", title: "Leer", with: { cifras: ["no.existe"] }, retries: 0 },
      ],
    });
    const run = await begin(id);
    await go(run);
    const failed = await detail(run);
    expect([failed.run.state, ...states(failed)]).toEqual(["failed", "tema done", "falla failed"]);
    expect(failed.run.error).toContain("no.existe");
    const resumes = await Promise.all([
      operator.call(runs.retryPipelineRun, { id: run, way: "resume" }),
      staff.call(runs.retryPipelineRun, { id: run, way: "resume" }),
    ]);
    expect(resumes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await Promise.all([go(run), go(run)]);
    const fork = (
      await operator.call(runs.retryPipelineRun, { id: run, way: "fork" })
    ).json<runs.RunDetail>();
    await go(fork.run.id);
    expect(states(await detail(fork.run.id))).toEqual(["tema reused", "falla failed"]);
    expect(await countTopics("Antes de fallar")).toBe(1);
    await go(
      (await operator.call(runs.retryPipelineRun, { id: run, way: "restart" })).json<runs.RunDetail>().run.id,
    );
    expect(await countTopics("Antes de fallar")).toBe(2);
  });

  test("that failed goes on once, however often somebody presses resume at the same time", async () => {
    const id = await published({
      audience: "provider",
      steps: [
        topic("Una sola vez"),
        webhook({}, { retries: 0 }),
        { ...topic("Después de seguir"), key: "fin" },
      ],
    });
    const run = await begin(id);
    await go(run, async () => answered(400));
    expect((await detail(run)).run.state).toBe("failed");
    const presses = await Promise.all(
      Array.from({ length: 5 }, () => operator.call(runs.retryPipelineRun, { id: run, way: "resume" })),
    );
    expect(presses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    let sentCount = 0;
    const send: SendRequest = async () => {
      sentCount += 1;
      return answered(200);
    };
    await Promise.all([go(run, send), go(run, send), go(run, send)]);
    await go(run, send);
    expect([(await detail(run)).run.state, sentCount]).toEqual(["done", 1]);
    expect(await countTopics("Una sola vez")).toBe(1);
    expect(await countTopics("Después de seguir")).toBe(1);
  });

  test("that is stopped does not take its next step, and what it did stays listed", async () => {
    const id = await published({
      steps: [
        topic("Hecho antes"),
        { key: "e", kind: "wait", title: "Esperar", with: { minutos: 60 } },
        { ...topic("Hecho después"), key: "dos" },
      ],
    });
    const run = await begin(id);
    await go(run);
    expect((await client.call(runs.cancelPipelineRun, { id: run, reason: "Ya no" })).statusCode).toBe(200);
    await go(run);
    const stopped = await detail(run);
    expect([
      stopped.run.state,
      stopped.attempts[0]?.path !== null,
      await countTopics("Hecho después"),
    ]).toEqual(["cancelled", true, 0]);
  });

  test("waits while the company's automation is stopped, and goes on afterwards", async () => {
    const id = await published({ steps: [topic("Con freno")] });
    const run = await begin(id);
    await client.call(limits.stopPipelines, { stopped: true, reason: "Mantención" });
    await go(run);
    expect((await detail(run)).run.waiting_for).toBe("limit");
    expect((await operator.call(runs.startPipelineRun, { id })).statusCode).toBe(409);
    await client.call(limits.stopPipelines, { stopped: false, reason: "Terminó" });
    later(6);
    await go(run);
    expect((await detail(run)).run.state).toBe("done");
  });
});

describe("a call outside", () => {
  test("is retried with the same key after the time that the receiver asks for, and keeps secrets by name", async () => {
    const confirmed = await signedIn(portal, "staff", company);
    expect(
      (await confirmed.call(limits.saveSecret, { name: "ficha", value: "s3cr3t0-largo" })).statusCode,
    ).toBe(200);
    const id = await published({
      audience: "provider",
      steps: [webhook({ cabeceras: ["Authorization: Bearer {{ secretos.ficha }}"], respeta_llave: true })],
    });
    const run = await begin(id);
    const keys: (string | undefined)[] = [];
    const replies = [answered(503, { "retry-after": "90" }), answered(200, {}, '{"eco":"s3cr3t0-largo"}')];
    const send: SendRequest = async ({ headers }) => {
      expect(headers?.authorization).toBe("Bearer s3cr3t0-largo");
      keys.push(headers?.["idempotency-key"]);
      return replies[keys.length - 1] ?? answered(500);
    };
    await go(run, send);
    const waiting = await detail(run);
    expect([waiting.run.waiting_for, waiting.run.wake_at]).toEqual([
      "retry",
      new Date(now.getTime() + 90_000).toISOString(),
    ]);
    later(2);
    await go(run, send);
    const done = await detail(run);
    expect([done.run.state, keys.length, new Set(keys).size]).toEqual(["done", 2, 1]);
    const everything = JSON.stringify([
      done,
      await runQuery(portal.database.owner, "select * from pipeline_attempt"),
      await runQuery(portal.database.owner, "select * from pipeline_run"),
      await runQuery(portal.database.owner, "select details from audit_entry"),
      await runQuery(portal.database.owner, "select data from pgboss.job"),
      (await operator.call(contract.exportPipeline, { id })).body,
    ]);
    expect(everything).toContain("«secreto ficha»");
    expect(everything).not.toContain("s3cr3t0-largo");
  });

  test("that breaks off is uncertain where the receiver does not honour the key, and is not repeated", async () => {
    const id = await published({ audience: "provider", steps: [webhook()] });
    const run = await begin(id);
    let calls = 0;
    await go(run, async () => {
      calls += 1;
      throw new OutboundRefusal("timed_out");
    });
    await go(run);
    const ended = await detail(run);
    expect([ended.run.state, calls, ...states(ended)]).toEqual(["failed", 1, "llamar uncertain"]);
    expect(ended.run.error).toContain("no sabemos si");
  });

  test.each([
    [true, ["llamar failed", "llamar done"], 2],
    [false, ["llamar uncertain"], 1],
  ])("whose worker dies in the middle: honours the key %s", async (honours, expected, sentCount) => {
    const id = await published({ audience: "provider", steps: [webhook({ respeta_llave: honours })] });
    const run = await begin(id);
    const keys: (string | undefined)[] = [];
    // The worker dies after the receiver took the request: nothing of its end is written.
    void advancePipelineRun({
      gate: portal.gate,
      companyId: company.id,
      runId: run,
      send: ({ headers }) => {
        keys.push(headers?.["idempotency-key"]);
        return new Promise(() => undefined);
      },
    });
    await expect.poll(() => keys.length).toBe(1);
    await go(run, async () => answered(200));
    expect((await detail(run)).run.state).toBe("running");
    later(2);
    await go(run, async ({ headers }) => {
      keys.push(headers?.["idempotency-key"]);
      return answered(200);
    });
    expect([states(await detail(run)), keys.length, new Set(keys).size]).toEqual([expected, sentCount, 1]);
  });
});

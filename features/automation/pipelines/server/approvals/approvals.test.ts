import { describe, expect, test } from "vitest";
import * as runs from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import * as contract from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import type { OutboundRequest } from "#platform/server/outbound/guarded-fetch.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { advancePipelineRun } from "../engine/advance-run.ts";
import { aDefinition, type Definition, topicStep } from "../pipeline-stage.fixture.ts";

let now = new Date("2026-11-20T12:00:00Z");
const portal = await testPortal([search, topics, pipelines], { clock: { now: () => now } });
const company = await aCompany(portal);
const operator = await signedIn(portal, "operator", company);
const colleague = await signedIn(portal, "operator", company);
const client = await signedIn(portal, "client", company);
const secondClient = await signedIn(portal, "client", company);

const asking = (a: "client" | "provider", next: object = topicStep): Partial<Definition> => ({
  steps: [
    { key: "aprobar", kind: "approval", title: "Aprobar", with: { a, pregunta: "¿Se hace?", horas: 2 } },
    next as never,
  ],
});
const webhook = {
  key: "llamar",
  kind: "webhook",
  title: "Llamar",
  with: { url: "https://mesa.example.com/api", cuerpo: "{{ causa.persona }}" },
};

/** A run that waits for its approval. */
async function waiting(definition: Partial<Definition>): Promise<{ run: string; approval: runs.Approval }> {
  const drafted = await operator.call(contract.createPipeline, { content: aDefinition(definition) });
  const { pipeline, version } = drafted.json<contract.PipelineDetail>();
  expect((await operator.call(contract.publishPipeline, { id: pipeline.id, version })).statusCode).toBe(200);
  const run = (await operator.call(runs.startPipelineRun, { id: pipeline.id })).json<runs.RunDetail>().run.id;
  await go(run);
  const approval = [...(await list(client)), ...(await list(operator))].find((each) => each.run_id === run);
  if (!approval) throw new Error("No approval");
  return { run, approval };
}
const list = async (caller: Caller) =>
  (await caller.call(runs.listApprovals, {})).json<{ items: runs.Approval[] }>().items;
const calls: OutboundRequest[] = [];
const go = (runId: string) =>
  advancePipelineRun({
    gate: portal.gate,
    companyId: company.id,
    runId,
    send: async (request) => {
      calls.push(request);
      return { status: 200, contentType: "application/json", body: Buffer.from("{}") };
    },
  });
const state = async (id: string) =>
  (await operator.call(runs.getPipelineRun, { id })).json<runs.RunDetail>().run.state;
const decide = (caller: Caller, { id, frozen_sha256 }: runs.Approval, approve = true) =>
  caller.call(runs.decideApproval, { id, approve, frozen_sha256 });

describe("an approval", () => {
  test("is decided once when two people answer at once, and the step runs once with the shown bytes", async () => {
    const { run, approval } = await waiting({ ...asking("client", webhook), audience: "provider" });
    calls.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => decide(at % 2 ? client : secondClient, approval, at % 3 > 0)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const [row] = await runQuery<{ state: string }>(
      portal.database.owner,
      "select state from pipeline_approval where id = $1",
      [approval.id],
    );
    await Promise.all([go(run), go(run)]);
    expect([await state(run), calls.length]).toEqual(
      row?.state === "approved" ? ["done", 1] : ["refused", 0],
    );
    if (calls[0]) expect(JSON.parse(approval.frozen).datos.cuerpo).toBe(calls[0].body);
  });

  test("counts as refused if nobody answers in time, even for an answer that arrives while it expires", async () => {
    const { run, approval } = await waiting(asking("client"));
    now = new Date(now.getTime() + 2 * 3_600_000);
    const [late] = await Promise.all([decide(client, approval), go(run)]);
    expect(late.statusCode).toBe(409);
    await go(run);
    expect(await state(run)).toBe("expired");
    expect(await list(client)).toEqual([]);
  });

  test("is given by the side that is asked, for what was shown, and never by who began what leaves the portal", async () => {
    const { run, approval } = await waiting({ ...asking("provider", webhook), audience: "provider" });
    expect((await decide(operator, approval)).statusCode).toBe(403);
    expect((await decide(client, approval)).statusCode).toBe(404);
    const other = { ...approval, frozen_sha256: "0".repeat(64) };
    expect((await decide(colleague, other)).json().detail).toContain("no son los que se mostraron");
    expect((await decide(colleague, approval)).statusCode).toBe(200);
    expect((await decide(colleague, approval)).statusCode).toBe(409);
    await go(run);
    expect(await state(run)).toBe("done");
  });

  test("does not cover other arguments than those that were shown", async () => {
    const { run, approval } = await waiting(asking("client"));
    await decide(client, approval);
    await runQuery(portal.database.owner, "update pipeline_approval set frozen_sha256 = $2 where id = $1", [
      approval.id,
      "0".repeat(64),
    ]);
    await go(run);
    const detail = (await operator.call(runs.getPipelineRun, { id: run })).json<runs.RunDetail>();
    expect([detail.run.state, detail.run.error]).toEqual([
      "failed",
      expect.stringContaining("no son los que se aprobaron"),
    ]);
  });

  test("ends with the run that is stopped", async () => {
    const { run, approval } = await waiting(asking("client"));
    await client.call(runs.cancelPipelineRun, { id: run, reason: "Ya no" });
    await go(run);
    expect([await state(run), (await decide(client, approval)).statusCode]).toEqual(["cancelled", 409]);
  });
});

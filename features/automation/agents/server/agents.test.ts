import { expect, test } from "vitest";
import * as analytics from "#features/automation/agents/contracts/agent-analytics.contract.ts";
import * as runCalls from "#features/automation/agents/contracts/agent-runs.contract.ts";
import * as contract from "#features/automation/agents/contracts/agents.contract.ts";
import * as approvals from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import { advancePipelineRun } from "#features/automation/pipelines/server/engine/advance-run.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anAgent, aRun, aStoredCase } from "./agent-stage.fixture.ts";
import {
  aModelledAgent,
  anAlertId,
  aVersion,
  client,
  colleague,
  company,
  detailOf,
  gate,
  model,
  operator,
  owner,
  patience,
  perform,
  portal,
  publish,
} from "./agents-portal.fixture.ts";
import { rulesKey } from "./cases/readiness.rules.ts";
import { testVersion } from "./cases/test-version.ts";
import { performRun } from "./running/perform-run.ts";
import { sweepAgents } from "./running/sweep-agents.job.ts";

test("a version with four passed cases is not published, one with five is", async () => {
  const four = await aVersion({ name: "Con cuatro", engine: "rules" }, 4);
  const refusedResponse = await publish(four);
  expect([refusedResponse.statusCode, refusedResponse.json().detail]).toEqual([
    409,
    expect.stringContaining("aprobó 4 de los 5"),
  ]);
  const five = await aVersion({ name: "Con cinco", engine: "rules" }, 5);
  expect((await publish(five)).json()).toMatchObject({ agent: { state: "published", number: 1 } });
});

test("only one of two simultaneous publications is made", async () => {
  const ready = await aVersion({ name: "Dos a la vez", engine: "rules" });
  const answers = await Promise.all([publish(ready), publish(ready)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test("a version that is not published runs in its cases only", async () => {
  const ready = await aVersion({ name: "Sin publicar", engine: "rules" });
  const answer = await operator.call(runCalls.startAgentRun, { id: ready.agent.id });
  expect(answer.statusCode).toBe(409);
});

test("without a provider the rules answer, and the client reads whose answer it is", async () => {
  const id = await anAgent(portal, company);
  const { run, output, transcript } = await perform(client, id);
  expect(run).toMatchObject({ engine: "rules", state: "done", cost: 0 });
  expect(run.note).toContain("no tiene un modelo");
  expect(output?.statements.every(({ sources }) => sources.length > 0)).toBe(true);
  expect(transcript.length).toBeGreaterThan(0);
});

test("a proposal waits for its approval and is carried out once", async () => {
  const alertId = await anAlertId("Propuesta de nota");
  const ready = await aVersion(
    {
      name: "Propone una nota",
      audience: "provider",
      task: "triage_alert",
      engine: "rules",
      effects: [{ kind: "comment_alert", fixed: { alerta: "{{ objeto.id }}" } }],
    },
    0,
  );
  for (let count = 0; count < 5; count += 1)
    await operator.call(contract.saveAgentCase, {
      id: ready.agent.id,
      content: {
        name: `Caso ${count}`,
        data: { codigo: "ALR-1", titulo: "Prueba", severidad: "high" },
        expectations: [{ kind: "cites" }],
      },
    });
  await testVersion({
    gate,
    companyId: company.id,
    agentId: ready.agent.id,
    number: 1,
    testId: crypto.randomUUID(),
  });
  const published = await publish(await detailOf(ready.agent.id));
  expect([published.statusCode, published.json().detail]).toEqual([200, undefined]);
  const { proposals } = await perform(operator, ready.agent.id, alertId);
  expect(proposals).toEqual([expect.objectContaining({ effect: "comment_alert", refusal: "" })]);
  const notes = () =>
    runQuery(owner, "select 1 from audit_entry where object_id = $1 and action ~ 'comment'", [alertId]);
  const [handed] = await runQuery<{ pipeline_run_id: string }>(
    owner,
    "select pipeline_run_id from agent_proposal where agent_id = $1",
    [ready.agent.id],
  );
  const go = () => advancePipelineRun({ gate, companyId: company.id, runId: handed?.pipeline_run_id ?? "" });
  await go();
  expect(await notes()).toEqual([]);
  const { items } = (await operator.call(approvals.listApprovals, {})).json<{
    items: approvals.Approval[];
  }>();
  const pendingApproval = items.find(({ run_id }) => run_id === handed?.pipeline_run_id);
  expect(pendingApproval?.frozen).toContain(alertId);
  const decide = (caller: typeof operator) =>
    caller.call(approvals.decideApproval, {
      id: pendingApproval?.id ?? "",
      approve: true,
      frozen_sha256: pendingApproval?.frozen_sha256 ?? "",
    });
  const decisions = await Promise.all([decide(operator), decide(colleague)]);
  expect(decisions.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  await Promise.all([go(), go()]);
  await go();
  expect(await notes()).toHaveLength(1);
});

test("figures of the answer of a model that no source holds are left out", async () => {
  const { id } = await aModelledAgent();
  model.answerWith(() => ({
    text: JSON.stringify({
      conclusion: "por_atender",
      statements: [
        { text: "Hay 98765 alertas abiertas.", sources: [1] },
        { text: "Sin fuente.", sources: [44] },
        { text: "Hay asuntos por atender.", sources: [1] },
      ],
    }),
  }));
  const { output, run } = await perform(client, id);
  expect(run).toMatchObject({ engine: "model", state: "done" });
  expect(output).toMatchObject({
    dropped: 2,
    statements: [{ text: "Hay asuntos por atender.", sources: [1] }],
  });
  expect(run.cost).toBeGreaterThan(0);
});

test("the same read twice stops a run", async () => {
  const { id } = await aModelledAgent({ tools: ["alertas"] });
  model.answerWith(() => ({ tools: [{ name: "alertas", input: { open: true } }] }));
  const { run } = await perform(client, id);
  expect(run).toMatchObject({ state: "stopped", engine: "rules", note: expect.stringContaining("repitió") });
});

test("an answer of another shape is asked for once more, and is inconclusive then", async () => {
  const { id } = await aModelledAgent();
  const before = model.asked.length;
  model.answerWith(() => ({ text: "No sé escribir JSON." }));
  const { run, output } = await perform(client, id);
  expect([run.state, output?.conclusion, model.asked.length - before]).toEqual([
    "inconclusive",
    "no_concluyente",
    2,
  ]);
});

test("two runs at once cannot both spend the last of a budget", async () => {
  let release: () => void = () => undefined;
  const answerWhenReleased = () => {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    model.answerWith(async () => {
      await released;
      return { text: JSON.stringify({ conclusion: "en_orden", statements: [] }) };
    });
  };
  const reservedOf = async (agentId: string) => {
    const rows = await runQuery<{ reserved: string }>(
      owner,
      "select coalesce(max(reserved_micros), 0) as reserved from agent_run where agent_id = $1",
      [agentId],
    );
    return Number(rows[0]?.reserved);
  };
  answerWhenReleased();
  const { id: probe } = await aModelledAgent();
  const probing = perform(client, probe);
  await expect.poll(() => reservedOf(probe), patience).toBeGreaterThan(0);
  // The budget covers the reserved amount of one question, not of two.
  const budget = Math.ceil((await reservedOf(probe)) * 1.8);
  release();
  await probing;
  const { id } = await aModelledAgent({}, budget);
  const before = model.asked.length;
  answerWhenReleased();
  const started: string[] = [];
  for (let count = 0; count < 6; count += 1)
    started.push((await client.call(runCalls.startAgentRun, { id })).json<runCalls.AgentRunDetail>().run.id);
  const going = Promise.all(started.map((runId) => performRun({ gate, companyId: company.id, runId })));
  // Five runs end without a question, one waits for its answer.
  const endedRuns = async () =>
    (await runQuery(owner, "select 1 from agent_run where agent_id = $1 and finished_at is not null", [id]))
      .length;
  await expect.poll(endedRuns, patience).toBe(5);
  expect(model.asked.length - before).toBe(1);
  release();
  const endings = await going;
  expect(endings.filter((ending) => ending?.note.includes("presupuesto"))).toHaveLength(5);
  const [spent] = await runQuery<{ spent: string }>(
    owner,
    "select sum(cost_micros + reserved_micros) as spent from agent_run where agent_id = $1",
    [id],
  );
  expect(Number(spent?.spent)).toBeLessThanOrEqual(budget);
});

test("a drop with another model takes the agent out of force, with a matter and a notice", async () => {
  const { id, provider } = await aModelledAgent({ name: "Cambia de modelo" });
  model.answerWith(() => ({ text: JSON.stringify({ conclusion: "en_orden", statements: [] }) }));
  await runQuery(owner, "update ai_provider set model = 'modelo-nuevo' where id = $1", [provider]);
  await sweepAgents.perform({ gate } as never, {});
  await testVersion({ gate, companyId: company.id, agentId: id, number: 1, testId: crypto.randomUUID() });
  const dropped = await detailOf(id);
  expect(dropped.agent.state).toBe("unpublished");
  expect(dropped.unpublished_reason).toContain("modelo-nuevo");
  const matters = await runQuery(owner, "select 1 from matter where kind = 'agent' and id = $1", [id]);
  expect(matters).toHaveLength(1);
  const notices = await runQuery(
    owner,
    "select 1 from notification where object_type = 'agent' and path = $1",
    [`/Agentes/${id}`],
  );
  expect(notices.length).toBeGreaterThan(0);
  expect((await client.call(runCalls.startAgentRun, { id })).statusCode).toBe(409);
});

test("the month that the client sees counts every run of the company's budget", async () => {
  const id = await anAgent(portal, company, { name: "Del proveedor", audience: "provider" });
  const run = await aRun(portal, company, { state: "done", agentId: id });
  const used = async (caller: typeof client) =>
    (await caller.call(analytics.getAgentAnalytics, {})).json<analytics.AgentAnalytics>().policy.month_used;
  const before = await used(client);
  await runQuery(owner, "update agent_run set audience = 'provider', cost_micros = 7000 where id = $1", [
    run,
  ]);
  expect(await used(client)).toBe(before + 7_000);
  expect(await used(client)).toBe(await used(operator));
});

test("a case that the version in force needs cannot be deleted", async () => {
  const id = await anAgent(portal, company, { name: "Con casos justos", engine: "rules" });
  const cases: string[] = [];
  for (let count = 0; count < 6; count += 1) cases.push(await aStoredCase(portal, company, id, rulesKey));
  const remove = (at: number) => operator.call(contract.deleteAgentCase, { id: cases[at] ?? "" });
  // Two deletions at once: the first one leaves five cases, the second one would leave four.
  const answers = await Promise.all([remove(0), remove(1)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refusedResponse = await remove(2);
  expect([refusedResponse.statusCode, refusedResponse.json().detail]).toEqual([
    409,
    expect.stringContaining("5 casos"),
  ]);
  const remainingCases = await runQuery(owner, "select 1 from agent_case where agent_id = $1", [id]);
  expect(remainingCases).toHaveLength(5);
});

test("the client stops every agent of the company", async () => {
  const id = await anAgent(portal, company, { name: "Se detiene" });
  await client.call(analytics.stopAgents, { stopped: true, reason: "Revisión interna" });
  expect((await client.call(runCalls.startAgentRun, { id })).statusCode).toBe(409);
  const answer = await client.call(analytics.stopAgents, { stopped: false, reason: "Revisión terminada" });
  expect(answer.json()).toMatchObject({ stopped: false });
  expect((await client.call(analytics.getAgentAnalytics, {})).json()).toMatchObject({
    agents: expect.any(Array),
  });
});

import { describe, expect, test } from "vitest";
import * as contract from "#features/assistant/analyses/analyses.contract.ts";
import { anAdoptedStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { otherSpelling } from "#platform/contract/define-call.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { anAnalysedCompany, analysesPortal, resultOf } from "../analysed-company.fixture.ts";

const portal = await analysesPortal();
const { owner } = portal.database;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const attack = (title: string) => ({ at: minutesAgo(90), rule: title, level: 15, title, asset: "srv-1" });
const ask = async (caller: Caller, query = {}) =>
  contract.AnalysisRequest.parse((await caller.call(contract.requestOrganizationStatus, query)).json());
const statusOf = async (caller: Caller, id: string) =>
  contract.AnalysisRequest.parse((await caller.call(contract.getRequestStatus, { id })).json());

/** Returns every statement of a result. */
function statementsOf({ content }: contract.AnalysisResult) {
  const { headline, score, strengths, gaps, risks, actions, not_evaluable, comparison } = content;
  const changes = comparison?.changes ?? [];
  return [
    headline,
    ...score.terms,
    ...strengths,
    ...gaps,
    ...risks,
    ...actions,
    ...not_evaluable,
    ...changes,
  ];
}

describe("asking how the organisation stands", () => {
  test("takes what the specification assumes, waits, and ends with a result that can be read", async () => {
    const { client, deliverAndFollow, work } = await anAnalysedCompany(portal);
    await deliverAndFollow([attack("Ransomware")]);
    const request = await ask(client);
    expect(request).toMatchObject({
      ai_provider_id: 1,
      days_back: 30,
      priority: "high",
      status: "pending",
      progress: 0,
      result_id: null,
    });
    expect((await client.call(contract.getResult, { id: request.id })).statusCode).toBe(404);
    await work(request.id);
    expect(await statusOf(client, request.id)).toMatchObject({
      status: "completed",
      progress: 100,
      reason: "",
      result_id: request.id,
    });
    const result = await resultOf(client, request.id);
    expect(result).toMatchObject({ engine: "Motor propio", analysis_type: "organization_status" });
    expect(result.content.headline.text).toContain("La organización está en");
  });

  test("tells no newest result until there is one, under both ways of writing the path", async () => {
    const { client, analyse } = await anAnalysedCompany(portal);
    const paths = [contract.latestOrganizationStatus, otherSpelling(contract.latestOrganizationStatus)];
    expect(paths.map(({ path }) => path)).toEqual([
      "/api/ai-integration/security-analysis/latest_organization_status/",
      "/api/ai_integration/security_analysis/latest_organization_status/",
    ]);
    for (const path of paths) expect((await client.call(path)).statusCode).toBe(404);
    const { id } = await analyse(client);
    for (const path of paths) expect((await client.call(path)).json()).toMatchObject({ id });
  });

  test("every statement names the records it rests on, or what is missing", async () => {
    const { operator, deliverAndFollow, analyse } = await anAnalysedCompany(portal);
    await deliverAndFollow([attack("Uno"), attack("Dos")]);
    const result = await analyse(operator, { audience: "provider" });
    const statements = statementsOf(result);
    expect(statements.length).toBeGreaterThan(10);
    for (const { sources, missing } of statements) expect(sources.length > 0 || missing !== null).toBe(true);
    const [risk] = result.content.risks;
    expect(risk).toMatchObject({ key: "open_alerts:risk:critical", impact: 5 });
    expect(risk?.text).toContain("2 alertas críticas abiertas");
    const alert = risk?.sources.find(({ kind }) => kind === "alert");
    expect(alert?.path).toBe(`/Eventos/N1/${alert?.id}`);
    expect(result.content.actions[0]).toMatchObject({
      answers: [risk?.key],
      owner: expect.stringContaining("N1"),
    });
  });

  test("the score is its formula: the terms with their numbers give the value", async () => {
    const { operator, deliverAndFollow, analyse } = await anAnalysedCompany(portal);
    await deliverAndFollow([attack("Uno")]);
    const { score } = (await analyse(operator, { audience: "provider" })).content;
    const countedTerms = score.terms.filter(({ value }) => value !== null);
    const weights = countedTerms.reduce((sum, { weight }) => sum + weight, 0);
    const sum = countedTerms.reduce((total, { weight, value }) => total + weight * (value ?? 0), 0);
    expect(score.value).toBeCloseTo(sum / weights, 1);
    for (const { weight } of countedTerms) expect(score.formula).toContain(`${weight} × `);
    expect(score.formula).toContain(`÷ ${weights} = `);
  });

  test("an area without measurements is not evaluable and names the missing data", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    const company = await anAnalysedCompany(portal);
    const { content } = await company.analyse(company.client);
    const scans = content.not_evaluable.find(({ key }) => key === "vulnerabilities");
    expect(scans?.missing).toContain("vulnerabilidades");
    expect(content.score.terms.find(({ key }) => key === "compliance")).toMatchObject({
      value: null,
      missing: expect.stringContaining("no sigue ninguna norma"),
    });
    expect((await client.call(contract.latestOrganizationStatus)).statusCode).toBe(404);
  });

  test("an area that somebody wants first stands first, and a word that is none is told", async () => {
    const { operator, deliverAndFollow, analyse } = await anAnalysedCompany(portal);
    await deliverAndFollow([attack("Uno")]);
    await runQuery(owner, "update event_source set last_received_at = now() - interval '90 days'");
    const result = await analyse(operator, { audience: "provider", focus_areas: ["sources", "marketing"] });
    expect(result.content.risks[0]?.area).toBe("sources");
    expect(result.content.notes.join(" ")).toContain("«marketing»");
  });
});

describe("the work on a request", () => {
  test("is done once, however often it is delivered", async () => {
    const { client, work, company } = await anAnalysedCompany(portal);
    const { id } = await ask(client);
    await Promise.all([work(id), work(id), work(id)]);
    await work(id);
    const rows = await runQuery<{ results: number; completions: number }>(
      owner,
      `select (select count(*)::int from analysis_result where company_id = $1) as results,
         (select count(*)::int from audit_entry where company_id = $1 and action = 'analyses.completed') as completions`,
      [company.id],
    );
    expect(rows).toEqual([{ results: 1, completions: 1 }]);
  });

  test("leaves no result when somebody gave it up, and says who", async () => {
    const { client, work } = await anAnalysedCompany(portal);
    const { id } = await ask(client);
    const cancelled = await client.call(contract.cancelRequest, { id, reason: "Pedí otro período" });
    expect(cancelled.json()).toMatchObject({
      status: "cancelled",
      reason: expect.stringContaining("Pedí otro período"),
    });
    await work(id);
    expect((await client.call(contract.getResult, { id })).statusCode).toBe(404);
    expect((await client.call(contract.cancelRequest, { id })).statusCode).toBe(409);
  });

  test("is given up after five attempts, with a reason that a person understands", async () => {
    const { client, work } = await anAnalysedCompany(portal);
    const { id } = await ask(client);
    await runQuery(owner, "update analysis_request set status = 'processing', attempts = 5 where id = $1", [
      id,
    ]);
    await work(id);
    expect(await statusOf(client, id)).toMatchObject({
      status: "failed",
      reason: expect.stringContaining("No se pudo terminar en 5 intentos"),
    });
  });

  test("more than twenty that wait are refused until some end", async () => {
    const { client } = await anAnalysedCompany(portal);
    const statusCodes = [];
    for (let at = 0; at < 21; at += 1)
      statusCodes.push((await client.call(contract.requestOrganizationStatus)).statusCode);
    expect(statusCodes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(statusCodes[20]).toBe(429);
  });
});

describe("one result after another", () => {
  test("is compared term by term, with the new and the removed ones", async () => {
    const { operator, deliverAndFollow, analyse } = await anAnalysedCompany(portal);
    const audience = { audience: "provider" } as const;
    const first = await analyse(operator, audience);
    await deliverAndFollow([attack("Uno"), attack("Dos")]);
    const second = await analyse(operator, audience);
    expect(second.content.comparison).toMatchObject({
      previous_id: first.id,
      score_before: first.content.score.value,
      score_now: second.content.score.value,
    });
    const changeTexts = second.content.comparison?.changes.map(({ text }) => text).join("\n");
    expect(changeTexts).toContain("Alertas abiertas: empeoró de 100 a 60 puntos.");
    expect(changeTexts).toContain("Riesgo nuevo: Hay 2 alertas críticas abiertas");
    await runQuery(
      owner,
      "update alert set status = 'closed', closed_at = now() where title in ('Uno', 'Dos')",
    );
    const third = await analyse(operator, audience);
    const later = third.content.comparison?.changes.map(({ text }) => text).join("\n");
    expect(later).toContain("Ya no está entre los riesgos: Hay 2 alertas críticas abiertas");
    expect(third.content.comparison?.previous_id).toBe(second.id);
  });

  test("the newest of each kind give one list of risks, the heaviest first", async () => {
    const { operator, deliverAndFollow, analyse } = await anAnalysedCompany(portal);
    await deliverAndFollow([attack("Uno")]);
    await analyse(operator, { audience: "provider" });
    await analyse(operator, { audience: "provider" });
    const summary = (await operator.call(contract.getRiskSummary)).json();
    expect(summary.results).toBe(1);
    const impacts = summary.risks.map(({ impact }: { impact: number }) => impact);
    expect(impacts).toEqual(impacts.toSorted((one: number, other: number) => other - one));
    const stats = (await operator.call(contract.getRequestStats)).json();
    expect(stats).toMatchObject({ total: 2, by_status: { completed: 2, failed: 0 } });
  });
});

test("a statement without a source cannot be stored, whatever wrote it", async () => {
  const { client, analyse, company } = await anAnalysedCompany(portal);
  const { id, content } = await analyse(client);
  const planted = { ...content, strengths: [{ ...content.headline, sources: [], missing: null }] };
  const store = runQuery(owner, "update analysis_result set content = $3 where company_id = $1 and id = $2", [
    company.id,
    id,
    JSON.stringify(planted),
  ]);
  await expect(store).rejects.toThrow("analysis_result_grounded");
});

test("the mapping between two standards is asked for under this prefix too", async () => {
  const { company, client } = await anAnalysedCompany(portal);
  const one = await anAdoptedStandard(portal, company);
  const other = await anAdoptedStandard(portal, company);
  const answer = await client.call(contract.requestControlMapping, {
    source_standard_id: one.id,
    target_standard_id: other.id,
  });
  const { analysis_request_id } = answer.json();
  const status = await client.call(otherSpelling(contract.controlMappingStatus), { analysis_request_id });
  expect(status.json()).toMatchObject({ analysis_request_id, status: "pending", pairs: [] });
});

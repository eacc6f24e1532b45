import { expect, test } from "vitest";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import {
  exportTargets,
  getHardening,
  listFailingRules,
  listTargetFacets,
  listTargets,
} from "../contracts/hardening-list.contract.ts";
import {
  compareRuns,
  exportTargetRules,
  getTarget,
  getTargetRule,
  listTargetRules,
} from "../contracts/hardening-target.contract.ts";
import { hardening } from "../hardening.feature.ts";
import { aHardenedCompany } from "./hardened-company.fixture.ts";

const portal = await testPortal([vulnerabilities, findings, hardening]);
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test("a score is what is met of what is met or not, by weight; the rest is shown beside it", async () => {
  const { check, client } = await aHardenedCompany(portal);
  await check({
    at: ago(1),
    machine: "web",
    results: {
      "1.1": "high pass",
      "1.2": "low fail",
      "2.1": "medium fail",
      "2.2": "error",
      "2.3": "notchecked",
      "2.4": "notapplicable",
    },
  });
  const { items } = (await client.call(listTargets)).json();
  expect(items).toMatchObject([
    {
      asset: { name: "web" },
      title: "Guía b",
      profile: "nivel_1",
      // 7 of 7 + 2 + 4
      score: 53.85,
      counts: { passed: 1, failed: 2, errors: 1, manual: 1, not_applicable: 1 },
      old: false,
    },
  ]);
  const { sections, runs } = (await client.call(getTarget, { id: items[0].id })).json();
  expect(
    sections.map(({ section, score, lost }: (typeof sections)[number]) => [section, score, lost]),
  ).toEqual([
    ["1 Sección", 77.78, 15.38],
    ["2 Sección", 0, 30.77],
  ]);
  expect(runs[0].tool_scores).toEqual([{ system: "urn:xccdf:scoring:default", value: 42.5, maximum: 100 }]);
});

test("points that sections lose add up to what the score lacks of a hundred", async () => {
  const { check, client } = await aHardenedCompany(portal);
  await check({
    at: ago(1),
    machine: "web",
    results: { "1.1": "high fail", "2.1": "low fail", "3.1": "medium pass", "3.2": "pass" },
  });
  const [{ id }] = (await client.call(listTargets)).json().items;
  const { target, sections } = (await client.call(getTarget, { id })).json();
  const lost = sections.reduce((sum: number, each: { lost: number }) => sum + each.lost, 0);
  expect(100 - lost).toBeCloseTo(target.score, 1);
});

test("Lynis says of nothing that it is met: it has its own index and no score of ours", async () => {
  const { bring, client } = await aHardenedCompany(portal);
  await bring(
    "# Lynis Report\nlynis_version=3.1.4\nreport_version_major=1\nhostname=caja\nhardening_index=57\nreport_datetime_end=2026-10-01 10:00:00\nsuggestion[]=AUTH-9286|Edad de contraseñas|-|-|\nfinish=true\n",
  );
  const [target] = (await client.call(listTargets)).json().items;
  expect(target).toMatchObject({ tool: "Lynis", score: null, counts: { passed: 0, failed: 1 } });
  const { runs, sections } = (await client.call(getTarget, { id: target.id })).json();
  expect(runs[0].tool_scores).toEqual([{ system: "hardening_index", value: 57, maximum: 100 }]);
  expect(sections).toMatchObject([{ section: "AUTH", score: null, lost: 0 }]);
});

test("what got worse and what got better is listed with its rules, between any two runs", async () => {
  const { check, client } = await aHardenedCompany(portal);
  const run = (at: string, results: Record<string, string>) => check({ at, machine: "web", results });
  await run(ago(90), { "1.1": "pass", "1.2": "fail", "1.3": "pass", "1.4": "fail" });
  await run(ago(60), { "1.1": "fail", "1.2": "fail", "1.3": "pass", "1.4": "pass" });
  await run(ago(30), { "1.1": "pass", "1.2": "error", "1.3": "fail", "1.4": "pass" });
  const [{ id, worse, better }] = (await client.call(listTargets)).json().items;
  expect([worse, better]).toEqual([1, 1]);
  const { runs } = (await client.call(getTarget, { id })).json();
  const moves = async (from: number, to: number) => {
    const answer = await client.call(compareRuns, { id, from: runs[from].id, to: runs[to].id });
    return answer
      .json()
      .items.map(({ rule_id, move }: { rule_id: string; move: string }) => `${rule_id} ${move}`);
  };
  expect(await moves(1, 0)).toEqual(["1.3 worse", "1.2 unjudged", "1.1 better"]);
  // A check that vanished and came back is no difference.
  expect(await moves(2, 0)).toEqual(["1.3 worse", "1.2 unjudged", "1.4 better"]);
  expect(await moves(0, 2)).toEqual(await moves(2, 0));
});

test("runs against two profiles are compared with the word that their scores are not of the same", async () => {
  const { check, client } = await aHardenedCompany(portal);
  await check({ at: ago(60), machine: "web", results: { "1.1": "pass" } });
  await check({ at: ago(30), machine: "web", profile: "nivel_2", results: { "1.1": "pass", "2.1": "fail" } });
  const [{ id }] = (await client.call(listTargets)).json().items;
  const { runs } = (await client.call(getTarget, { id })).json();
  const answer = (await client.call(compareRuns, { id, from: runs[1].id, to: runs[0].id })).json();
  expect(answer).toMatchObject({ same_profile: false, items: [{ rule_id: "2.1", move: "added" }] });
});

test("a run that is brought after a newer one keeps its figures, and moves nothing of today", async () => {
  const { check, client } = await aHardenedCompany(portal);
  await check({ at: ago(10), machine: "web", results: { "1.1": "pass" } });
  await check({ at: ago(40), machine: "web", results: { "1.1": "fail" } });
  const [{ id, score }] = (await client.call(listTargets)).json().items;
  expect(score).toBe(100);
  const { runs } = (await client.call(getTarget, { id })).json();
  expect(runs.map(({ score: each, late }: { score: number; late: boolean }) => [each, late])).toEqual([
    [100, false],
    [0, true],
  ]);
  const refusedResponse = await client.call(compareRuns, { id, from: runs[1].id, to: runs[0].id });
  expect(refusedResponse.json().detail).toMatch(/no qué reglas cambiaron/);
});

test("history stays as it was kept, and goes with the scan that is taken back", async () => {
  const { check, undo, client } = await aHardenedCompany(portal);
  await check({ at: ago(40), machine: "web", results: { "1.1": "pass", "1.2": "fail" } });
  const before = (await client.call(listTargets)).json();
  const detail = (await client.call(getTarget, { id: before.items[0].id })).json();
  const second = await check(
    { at: ago(10), machine: "web", results: { "1.1": "fail", "1.2": "fail" } },
    { at: ago(10), machine: "correo", results: { "1.1": "pass" } },
  );
  expect((await client.call(listTargets)).json().items).toHaveLength(2);
  expect(await undo(second.id ?? "")).toEqual({ status: "undone", reason: "" });
  expect((await client.call(listTargets)).json()).toEqual(before);
  expect((await client.call(getTarget, { id: before.items[0].id })).json()).toEqual(detail);
});

test("rules are found by result, section, severity and words; a failure leads to its finding", async () => {
  const { check, client } = await aHardenedCompany(portal);
  await check({
    at: ago(1),
    machine: "web",
    results: { "1.1": "high fail", "1.2": "low fail", "2.1": "pass", "2.2": "notchecked" },
  });
  const [{ id }] = (await client.call(listTargets)).json().items;
  const ids = async (filter: Record<string, string>) =>
    (await client.call(listTargetRules, { id, ...filter }))
      .json()
      .items.map((each: { rule_id: string }) => each.rule_id);
  expect(await ids({})).toEqual(["1.1", "1.2", "2.2", "2.1"]);
  expect(await ids({ outcome: "pass,manual" })).toEqual(["2.2", "2.1"]);
  expect(await ids({ section: "1 Sección", severity: "low" })).toEqual(["1.2"]);
  expect(await ids({ q: "regla 2.1" })).toEqual(["2.1"]);
  const page = (await client.call(listTargetRules, { id, limit: 1 })).json();
  expect(page).toMatchObject({
    items: [{ rule_id: "1.1", finding: { status: "open", number: 1 } }],
    total: { count: 4 },
    outcomes: [
      { value: "fail", count: 2 },
      { value: "manual", count: 1 },
      { value: "pass", count: 1 },
    ],
  });
  const next = (await client.call(listTargetRules, { id, limit: 1, cursor: page.next })).json();
  expect(next.items[0].rule_id).toBe("1.2");
  const { issue_id, locus } = page.items[0];
  expect((await client.call(getTargetRule, { id, issue_id, locus })).json()).toMatchObject({
    description: "Por qué 1.1",
    solution: "Cómo 1.1",
    seen: ["visto 1.1"],
    story: [{ before: null, after: "fail" }],
  });
});

test("an accepted failure is still not met, and the page says how many there are", async () => {
  const { check, client, rows, company } = await aHardenedCompany(portal);
  await check({ at: ago(1), machine: "web", results: { "1.1": "fail", "1.2": "pass" } });
  await rows("update finding set status = 'risk_accepted' where company_id = $1", [company.id]);
  const [{ id }] = (await client.call(listTargets)).json().items;
  expect((await client.call(getTarget, { id })).json()).toMatchObject({
    accepted: 1,
    target: { score: 50, counts: { failed: 1 } },
  });
});

test("the list is filtered, sorted and counted by the server, page after page", async () => {
  const { check, client } = await aHardenedCompany(portal);
  await check(
    { at: ago(100), machine: "vieja", results: { "1.1": "fail", "1.2": "fail" } },
    { at: ago(1), machine: "buena", results: { "1.1": "pass", "1.2": "pass" } },
    { at: ago(2), machine: "media", results: { "1.1": "fail", "1.2": "pass" } },
  );
  const names = async (filter: Record<string, unknown>) =>
    (await client.call(listTargets, filter))
      .json()
      .items.map((each: { asset: { name: string } }) => each.asset.name);
  expect(await names({})).toEqual(["vieja", "media", "buena"]);
  expect(await names({ sort: "-score" })).toEqual(["buena", "media", "vieja"]);
  expect(await names({ sort: "-ended" })).toEqual(["buena", "media", "vieja"]);
  expect(await names({ sort: "name" })).toEqual(["buena", "media", "vieja"]);
  expect(await names({ band: "high" })).toEqual(["buena"]);
  expect(await names({ old: "true" })).toEqual(["vieja"]);
  expect(await names({ q: "MEDÍA" })).toEqual(["media"]);
  const first = (await client.call(listTargets, { limit: 2 })).json();
  expect(first.total).toEqual({ count: 3, capped: false });
  expect((await client.call(listTargets, { limit: 2, cursor: first.next })).json().items).toHaveLength(1);
  expect((await client.call(listTargetFacets, { band: "low" })).json()).toMatchObject({
    benchmark: [{ value: "b", label: "Guía b", count: 2 }],
    band: [
      { value: "low", count: 2 },
      { value: "high", count: 1 },
    ],
    old: 1,
  });
});

test("the rules that most machines do not meet come first, and lead to those machines", async () => {
  const { check, client } = await aHardenedCompany(portal);
  await check(
    { at: ago(1), machine: "a", results: { "1.1": "fail", "1.2": "fail" } },
    { at: ago(1), machine: "b", results: { "1.1": "pass", "1.2": "fail" } },
  );
  const { items } = (await client.call(listFailingRules)).json();
  expect(
    items.map(({ rule_id, machines }: { rule_id: string; machines: number }) => [rule_id, machines]),
  ).toEqual([
    ["1.2", 2],
    ["1.1", 1],
  ]);
  const foundBody = (await client.call(listTargets, { rule: items[1].id })).json().items;
  expect(foundBody.map(({ asset }: { asset: { name: string } }) => asset.name)).toEqual(["a"]);
});

test("the overview compares the same machines with three months ago, and says how many nobody looked at", async () => {
  const { check, client, rows, company } = await aHardenedCompany(portal);
  await rows(
    "insert into entity (company_id, id, kind, name, first_at, last_at) values ($1, gen_random_uuid(), 'asset', 'nunca', now(), now())",
    [company.id],
  );
  await check({ at: ago(120), machine: "web", results: { "1.1": "fail", "1.2": "pass" } });
  await check({ at: ago(5), machine: "web", results: { "1.1": "pass", "1.2": "pass" } });
  await check({ at: ago(5), machine: "nueva", results: { "1.1": "fail", "1.2": "fail" } });
  expect((await client.call(getHardening)).json()).toMatchObject({
    has_runs: true,
    machines: { checked: 2, recent: 2, known: 3 },
    score: 50,
    score_before: 50,
    compared: 1,
    bands: { low: 1, high: 1, middle: 0, none: 0 },
    top_rules: [{ machines: 1 }, { machines: 1 }],
  });
});

test("what was looked at under two guides has two lines, whichever report is brought first", async () => {
  const { check, client } = await aHardenedCompany(portal);
  await check({ at: ago(3), machine: "web", guide: "sistema", results: { "1.1": "fail" } });
  await check({ at: ago(5), machine: "web", guide: "navegador", results: { "7.1": "pass" } });
  const { items } = (await client.call(listTargets, { sort: "-score" })).json();
  expect(items.map(({ title, score }: { title: string; score: number }) => [title, score])).toEqual([
    ["Guía navegador", 100],
    ["Guía sistema", 0],
  ]);
  const rules = (await client.call(listTargetRules, { id: items[0].id })).json().items;
  expect(rules).toMatchObject([{ rule_id: "7.1", outcome: "pass" }]);
});

test("both lists leave as a file, as they are filtered", async () => {
  const { check, client } = await aHardenedCompany(portal);
  await check({ at: ago(1), machine: "=web", results: { "1.1": "fail", "1.2": "pass" } });
  const [{ id }] = (await client.call(listTargets)).json().items;
  const machines = (await client.call(exportTargets, {})).body;
  expect(machines.split("\r\n")[0]).toContain("equipo,guía,perfil");
  // A text that a spreadsheet would compute is written as text.
  expect(machines).toContain("'=web");
  const rules = (await client.call(exportTargetRules, { id, outcome: "fail" })).body.trim().split("\r\n");
  expect(rules).toHaveLength(2);
  expect(rules[1]).toContain("visto 1.1");
  const book = await client.call(exportTargetRules, { id, file: "xlsx" });
  expect(book.rawPayload.subarray(0, 2).toString()).toBe("PK");
});

test("a machine that left the register leaves the list, and keeps its page", async () => {
  const { check, client, rows, company } = await aHardenedCompany(portal);
  await check({ at: ago(1), machine: "web", results: { "1.1": "fail" } });
  const [{ id }] = (await client.call(listTargets)).json().items;
  await rows("update entity set retired_at = now() where company_id = $1", [company.id]);
  expect((await client.call(listTargets)).json().items).toEqual([]);
  expect((await client.call(getTarget, { id })).statusCode).toBe(200);
});

import { expect, test } from "vitest";
import { scans } from "#features/scans/scans.feature.ts";
import { vulnerabilities } from "#features/vulnerabilities/vulnerabilities.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { listTargets } from "../../contracts/hardening-list.contract.ts";
import { getTargetRule, listTargetRules } from "../../contracts/hardening-target.contract.ts";
import { answerManual, undoAnswers } from "../../contracts/manual-answers.contract.ts";
import { hardening } from "../../hardening.feature.ts";
import { aHardenedCompany } from "../hardened-company.fixture.ts";
import { followAnswers } from "./follow-answers.job.ts";
import { recountTargets } from "./recount-targets.job.ts";

const portal = await testPortal([vulnerabilities, scans, hardening]);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const dayIn = (days: number) => inDays(days).slice(0, 10);
const evidence = "Acta firmada del comité de accesos";

/** Two machines of which one rule is met, one is not, and one waits for a person. */
async function aWaitingCompany() {
  const hardened = await aHardenedCompany(portal);
  const results = { "1.1": "pass", "1.2": "fail", "1.3": "notchecked" };
  const scan = await hardened.check(
    { at: inDays(-3), machine: "uno", results },
    { at: inDays(-3), machine: "dos", results },
  );
  const { client } = hardened;
  const machines = async () => {
    const { items } = (await client.call(listTargets, { sort: "name" })).json();
    return items as { id: string; asset: { name: string }; score: number; answered_passed: number }[];
  };
  const [dos, uno] = await machines();
  const rules = (await client.call(listTargetRules, { id: uno?.id ?? "", outcome: "manual" })).json().items;
  const check = { id: uno?.id ?? "", issue_id: rules[0].issue_id, locus: rules[0].locus };
  const scores = async () => (await machines()).map(({ score }) => score);
  return { ...hardened, scan, dos, uno, check, scores };
}

test("an answer counts until its day with its evidence, and can be taken back", async () => {
  const { client, check, scores } = await aWaitingCompany();
  expect(await scores()).toEqual([50, 50]);
  const answer = { ...check, answer: "pass", evidence, valid_until: dayIn(30) } as const;
  const given = await client.call(answerManual, answer);
  expect(given.statusCode).toBe(201);
  expect(await scores()).toEqual([50, 66.67]);
  expect((await client.call(getTargetRule, check)).json()).toMatchObject({
    rule: { outcome: "manual", answer: { answer: "pass", valid_until: dayIn(30) } },
    waiting_elsewhere: 1,
    answers: [{ evidence, state: "standing" }],
  });
  const second = await client.call(answerManual, { ...answer, answer: "fail" });
  expect(await scores()).toEqual([50, 33.33]);
  await client.call(undoAnswers, { id: second.json().bulk_id });
  expect(await scores()).toEqual([50, 66.67]);
  await client.call(undoAnswers, { id: given.json().bulk_id });
  expect(await scores()).toEqual([50, 50]);
  const { answers } = (await client.call(getTargetRule, check)).json();
  expect(answers.map(({ state }: { state: string }) => state)).toEqual(["undone", "undone"]);
});

test("the same check is answered wherever it waits, and taken back as one", async () => {
  const { client, check, scores } = await aWaitingCompany();
  const given = await client.call(answerManual, {
    ...check,
    answer: "pass",
    evidence,
    valid_until: dayIn(30),
    where: "everywhere",
  });
  expect(given.json().answered).toBe(2);
  expect(await scores()).toEqual([66.67, 66.67]);
  expect((await client.call(undoAnswers, { id: given.json().bulk_id })).json()).toEqual({ undone: 2 });
  expect(await scores()).toEqual([50, 50]);
});

test("when its day is over the check waits again, and somebody is told so", async () => {
  const { client, check, scores, rows, company } = await aWaitingCompany();
  await client.call(answerManual, { ...check, answer: "pass", evidence, valid_until: dayIn(30) });
  await rows("update manual_answer set valid_until = current_date - 2 where company_id = $1", [company.id]);
  await performJob(portal.gate, followAnswers, { actor: systemActor("test"), input: {} });
  expect(await scores()).toEqual([50, 50]);
  const detail = (await client.call(getTargetRule, check)).json();
  expect(detail).toMatchObject({ rule: { answer: null }, answers: [{ state: "ended" }] });
});

test("what a tool judges by itself takes no answer, and its word counts over one that was given", async () => {
  const { client, check, scores, check: waiting, ...hardened } = await aWaitingCompany();
  await client.call(answerManual, { ...check, answer: "pass", evidence, valid_until: dayIn(30) });
  await hardened.bring(
    `<Benchmark id="b"><TestResult id="r" start-time="${inDays(-1)}" end-time="${inDays(-1)}"><benchmark id="b"/><profile idref="nivel_1"/><target>uno</target><rule-result idref="1.1"><result>pass</result></rule-result><rule-result idref="1.2"><result>fail</result></rule-result><rule-result idref="1.3"><result>fail</result></rule-result></TestResult></Benchmark>`,
  );
  expect(await scores()).toEqual([50, 33.33]);
  const refused = await client.call(answerManual, {
    ...waiting,
    answer: "pass",
    evidence,
    valid_until: dayIn(30),
  });
  expect(refused.json().detail).toMatch(/ya juzga esta regla por sí misma/);
});

test("an answer without an end within a year, or without evidence, is refused", async () => {
  const { client, check } = await aWaitingCompany();
  const give = async (body: Record<string, string>) =>
    (await client.call(answerManual, { ...check, answer: "pass", evidence, valid_until: dayIn(30), ...body }))
      .statusCode;
  expect(await give({ valid_until: dayIn(500) })).toBe(400);
  expect(await give({ valid_until: dayIn(-2) })).toBe(400);
  expect(await give({ evidence: "ok" })).toBe(400);
});

test("a scan whose manual check somebody answered stays until the answer is taken back", async () => {
  const { client, check, scan, undo } = await aWaitingCompany();
  const given = await client.call(answerManual, {
    ...check,
    answer: "pass",
    evidence,
    valid_until: dayIn(30),
  });
  expect((await undo(scan.id ?? "")).reason).toMatch(/deshaga antes esas respuestas/);
  await client.call(undoAnswers, { id: given.json().bulk_id });
  expect(await undo(scan.id ?? "")).toEqual({ status: "undone", reason: "" });
});

test("after a later scan is taken back, an answer that it had overtaken counts again", async () => {
  const { client, check, scores, check: _check, ...hardened } = await aWaitingCompany();
  await client.call(answerManual, { ...check, answer: "pass", evidence, valid_until: dayIn(30) });
  const later = await hardened.bring(
    `<Benchmark id="b"><TestResult id="r" start-time="${inDays(-1)}" end-time="${inDays(-1)}"><benchmark id="b"/><profile idref="nivel_1"/><target>uno</target><rule-result idref="1.3"><result>fail</result></rule-result></TestResult></Benchmark>`,
  );
  await hardened.undo(later.id ?? "");
  const { uno } = hardened;
  await performJob(portal.gate, recountTargets, {
    actor: systemActor("test", hardened.company.id),
    input: { target_ids: [uno?.id ?? ""] },
  });
  expect(await scores()).toEqual([50, 66.67]);
});

import { expect, test } from "vitest";
import {
  answerCheck,
  type CheckAnswer,
  withdrawAnswer,
} from "#features/posture/findings/contracts/check-answers.contract.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { listTargets } from "../../contracts/hardening-list.contract.ts";
import { getTargetRule, listTargetRules } from "../../contracts/hardening-target.contract.ts";
import { hardening } from "../../hardening.feature.ts";
import { aHardenedCompany } from "../hardened-company.fixture.ts";
import { manualAnswerMatters } from "./answer-matters.ts";
import { followAnswers } from "./follow-answers.job.ts";
import { recountTargets } from "./recount-targets.job.ts";

const portal = await testPortal([vulnerabilities, findings, hardening]);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const dayIn = (days: number) => inDays(days).slice(0, 10);
const evidence = "Acta firmada del comité de accesos";

/** Two machines with one met rule, one failed rule and one manual check each. */
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
  const { asset_id } = (await client.call(getTargetRule, check)).json();
  const answer = {
    asset_id,
    issue_id: check.issue_id,
    locus: check.locus,
    outcome: "pass" as const,
    evidence,
    expires_on: dayIn(30),
  };
  const scores = async () => (await machines()).map(({ score }) => score);
  return { ...hardened, scan, dos, uno, check, answer, scores };
}

const stateOf = ({ ended_because }: CheckAnswer) => ended_because ?? "stands";

test("an answer counts until its day with its evidence, and can be taken back", async () => {
  const { client, check, answer, scores } = await aWaitingCompany();
  expect(await scores()).toEqual([50, 50]);
  const givenResponse = await client.call(answerCheck, answer);
  expect(givenResponse.statusCode, givenResponse.body).toBe(201);
  expect(await scores()).toEqual([50, 66.67]);
  expect((await client.call(getTargetRule, check)).json()).toMatchObject({
    rule: { outcome: "manual", answer: { outcome: "pass", expires_on: dayIn(30) } },
    waiting_elsewhere: 1,
    answers: [{ evidence, ended_because: null }],
  });
  const second = await client.call(answerCheck, { ...answer, outcome: "fail" });
  expect(await scores()).toEqual([50, 33.33]);
  await client.call(withdrawAnswer, { id: second.json().id });
  expect(await scores()).toEqual([50, 66.67]);
  await client.call(withdrawAnswer, { id: givenResponse.json().id });
  expect(await scores()).toEqual([50, 50]);
  const { answers } = (await client.call(getTargetRule, check)).json();
  expect(answers.map(stateOf)).toEqual(["withdrawn", "withdrawn"]);
});

test("what does not concern a machine waits no more, and counts neither way", async () => {
  const { client, answer, scores } = await aWaitingCompany();
  await client.call(answerCheck, { ...answer, outcome: "not_applicable" });
  expect(await scores()).toEqual([50, 50]);
  const { items } = (await client.call(listTargets, { sort: "name" })).json();
  expect(items).toMatchObject([
    { waiting: 1, answered_not_applicable: 0 },
    { waiting: 0, answered_not_applicable: 1 },
  ]);
  expect((await client.call(listTargets, { waiting: "true" })).json().items).toHaveLength(1);
});

test("the same check is answered wherever it waits, and taken back as one", async () => {
  const { client, answer, scores } = await aWaitingCompany();
  const givenResponse = await client.call(answerCheck, { ...answer, where: "everywhere" });
  expect(givenResponse.json().answered).toBe(2);
  expect(await scores()).toEqual([66.67, 66.67]);
  expect((await client.call(withdrawAnswer, { id: givenResponse.json().id })).json()).toEqual({
    withdrawn: 2,
  });
  expect(await scores()).toEqual([50, 50]);
});

test("where somebody answered otherwise, an answer for all leaves that one", async () => {
  const { client, dos, check, answer, scores } = await aWaitingCompany();
  const { asset_id } = (await client.call(getTargetRule, { ...check, id: dos?.id ?? "" })).json();
  await client.call(answerCheck, { ...answer, asset_id, outcome: "fail" });
  const givenResponse = await client.call(answerCheck, { ...answer, where: "everywhere" });
  expect(givenResponse.json().answered).toBe(1);
  expect(await scores()).toEqual([33.33, 66.67]);
});

test("when its day is over the check waits again, and somebody is notified", async () => {
  const { client, check, answer, scores, rows, company } = await aWaitingCompany();
  await client.call(answerCheck, answer);
  await rows("update check_answer set expires_on = current_date - 2 where company_id = $1", [company.id]);
  await performJob(portal.gate, followAnswers, { actor: systemActor("test"), input: {} });
  expect(await scores()).toEqual([50, 50]);
  expect((await client.call(getTargetRule, check)).json()).toMatchObject({
    rule: { answer: null },
    answers: [{ ended_because: null }],
  });
  const again = await asSystem(
    portal.gate,
    { scope: "company", effect: "read", name: "test", companyId: company.id },
    async (context) => await manualAnswerMatters.compute({ ...context, companyId: company.id }),
  );
  expect(again).toMatchObject([
    { side: "client", code: "uno", state: "Respuesta vencida" },
    { side: "provider", code: "uno", state: "Respuesta vencida" },
  ]);
});

/** The next run decides the waiting check: it fails. */
const judge = (machine: string) =>
  `<Benchmark id="b"><TestResult id="r" start-time="${inDays(-1)}" end-time="${inDays(-1)}"><benchmark id="b"/><profile idref="nivel_1"/><target>${machine}</target><rule-result idref="1.1"><result>pass</result></rule-result><rule-result idref="1.2"><result>fail</result></rule-result><rule-result idref="1.3"><result>fail</result></rule-result></TestResult></Benchmark>`;

test("what a tool judges by itself takes no answer, and its word counts over one that was given", async () => {
  const { client, answer, scores, bring } = await aWaitingCompany();
  await client.call(answerCheck, answer);
  await bring(judge("uno"));
  expect(await scores()).toEqual([50, 33.33]);
  const refusedResponse = await client.call(answerCheck, answer);
  expect(refusedResponse.json().detail).toMatch(/ya juzga esta regla por sí misma/);
});

test("a scan whose manual check somebody answered stays until the answer is taken back", async () => {
  const { client, answer, scan, undo } = await aWaitingCompany();
  const givenResponse = await client.call(answerCheck, answer);
  expect((await undo(scan.id ?? "")).reason).toMatch(/retire antes esas respuestas/);
  await client.call(withdrawAnswer, { id: givenResponse.json().id });
  expect(await undo(scan.id ?? "")).toEqual({ status: "undone", reason: "" });
});

test("after a later scan is taken back, an answer that it had overtaken counts again", async () => {
  const { client, answer, scores, uno, company, bring, undo } = await aWaitingCompany();
  await client.call(answerCheck, answer);
  const later = await bring(judge("uno"));
  expect(await undo(later.id ?? "")).toEqual({ status: "undone", reason: "" });
  await performJob(portal.gate, recountTargets, {
    actor: systemActor("test", company.id),
    input: { target_ids: [uno?.id ?? ""] },
  });
  expect(await scores()).toEqual([50, 66.67]);
});

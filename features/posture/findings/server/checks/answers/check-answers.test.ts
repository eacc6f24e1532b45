import { expect, test } from "vitest";
import * as contract from "#features/posture/findings/contracts/check-answers.contract.ts";
import { prowlerReport } from "#features/posture/findings/readers/prowler/prowler-report.fixture.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { scanImporter } from "../../imports/scan-importer.ts";
import { aScannedCompany, scannedPortal } from "../../scanned-company.fixture.ts";
import { areaThatKeeps } from "../checks.fixture.ts";

const portal = await scannedPortal(areaThatKeeps("cloud"));
const scanned = await aScannedCompany(portal, scanImporter as unknown as AnyImporter);
await scanned.bring(
  prowlerReport({
    at: "2026-10-10T12:00:00Z",
    rows: [
      { check: "iam_contactos", resource: "arn:aws:iam::1:root", status: "MANUAL" },
      { check: "s3_publico", resource: "arn:aws:s3:::b1" },
    ],
  }),
);
const client = await signedIn(portal, "client", scanned.company);
const inDays = (days: number) => daysAfter(dayOf(portal.gate.clock.now()), days);

async function list(state?: contract.ManualCheckState) {
  const answer = await client.call(contract.listManualChecks, { area: "cloud", ...(state && { state }) });
  return answer.json<{ items: contract.ManualCheck[] }>().items;
}
const [check] = await list();
const named = { asset_id: check?.asset.id ?? "", issue_id: check?.issue.id ?? "", locus: check?.locus ?? "" };
const give = (outcome: contract.AnswerOutcome, expires_on = inDays(90)) =>
  client.call(contract.answerCheck, {
    ...named,
    outcome,
    expires_on,
    evidence: "Se vio en la consola con el administrador",
  });

test("a check waits for a person, who answers with what shows it, until a day", async () => {
  expect(await list("waiting")).toHaveLength(1);
  const givenResponse = await give("pass");
  expect(givenResponse.statusCode).toBe(201);
  expect(givenResponse.json()).toMatchObject({ outcome: "pass", expires_on: inDays(90), ended_at: null });
  expect(await list("waiting")).toHaveLength(0);
  expect(await list("answered")).toMatchObject([{ state: "answered", answers: [{ outcome: "pass" }] }]);
});

test("another answer takes its place, and taken back the one before counts again", async () => {
  const { id } = (await give("fail")).json<contract.CheckAnswer>();
  expect((await list())[0]?.answers.map(({ outcome, ended_at }) => [outcome, ended_at === null])).toEqual([
    ["fail", true],
    ["pass", false],
  ]);
  await client.call(contract.withdrawAnswer, { id });
  expect((await list())[0]).toMatchObject({ state: "answered" });
  expect((await list())[0]?.answers.filter(({ ended_at }) => ended_at === null)).toMatchObject([
    { outcome: "pass" },
  ]);
});

test("an answer that was taken back does not come again with a later one", async () => {
  const first = (await list())[0]?.answers.find(({ ended_at }) => ended_at === null);
  await client.call(contract.withdrawAnswer, { id: first?.id ?? "" });
  expect(await list("waiting")).toHaveLength(1);
  const { id } = (await give("pass")).json<contract.CheckAnswer>();
  await client.call(contract.withdrawAnswer, { id });
  expect(await list("waiting")).toHaveLength(1);
});

test("after its last day the check waits again", async () => {
  const { id } = (await give("pass")).json<contract.CheckAnswer>();
  await runQuery(
    portal.database.owner,
    "update check_answer set expires_on = current_date - 400 where id = $1",
    [id],
  );
  expect(await list("waiting")).toMatchObject([{ state: "waiting", answers: [{ id }, {}, {}, {}] }]);
});

test("what no person has to decide is not answered, nor for ever, nor without what shows it", async () => {
  const [other] = await scanned.rows<{ asset_id: string; issue_id: string }>(
    "select asset_id, issue_id from check_result where company_id = $1 and outcome = 'fail'",
    [scanned.company.id],
  );
  const evidence = "Se vio en la consola con el administrador";
  const answer = { outcome: "pass", evidence, expires_on: inDays(90), locus: "us-east-1" } as const;
  expect((await client.call(contract.answerCheck, { ...answer, ...other } as never)).statusCode).toBe(409);
  expect((await give("pass", inDays(0))).statusCode).toBe(400);
  expect((await give("pass", inDays(900))).statusCode).toBe(400);
  const silent = await client.call(contract.answerCheck, {
    ...answer,
    ...named,
    evidence: "sí",
  });
  expect(silent.statusCode).toBe(400);
});

import { expect, test } from "vitest";
import * as decisions from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import { followDecisions } from "#features/posture/findings/server/decisions/follow-decisions.job.ts";
import { systemActor } from "#platform/server/as-system.ts";
import type { AnyJob } from "#platform/server/jobs/define-job.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCloudCompany, bucketCheck, cloudPortal, production } from "../cloud-scans.fixture.ts";
import { announceLateAccounts } from "./announce-late-accounts.job.ts";

const portal = await cloudPortal();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const critical = (name: string, more = {}) => bucketCheck(name, { severity: "Critical", ...more });
const perform = (job: AnyJob) => performJob(portal.gate, job, { actor: systemActor("test"), input: {} });

async function aWatchedCompany() {
  const cloud = await aCloudCompany(portal);
  const operator = await signedIn(portal, "operator", cloud.company);
  const heard = (type: string) =>
    cloud.rows<{ username: string; kind: string; way: string; count: number; title: string; path: string }>(
      `select person.username, kind, way, count, title, path from notification
       join portal_user person on person.id = notification.user_id
       where company_id = $1 and object_type = $2 order by person.is_operator, notification.created_at`,
      [cloud.company.id, type],
    );
  return { ...cloud, operator, heard };
}

test("what is found critical on what the Internet reaches is said to both sides, in one line", async () => {
  const { scanAt, heard } = await aWatchedCompany();
  await scanAt(daysAgo(2), [
    critical("b1"),
    critical("b2"),
    critical("cifrado", { check: "s3_cifrado", categories: ["encryption"] }),
    bucketCheck("alta", { check: "s3_otra" }),
    ...[bucketCheck("mixta"), critical("mixta", { check: "s3_cifrado", categories: ["encryption"] })],
  ]);
  expect(await heard("cloud_exposure")).toMatchObject([
    { kind: "informed", way: "mail", count: 3 },
    { kind: "informed", way: "mail", count: 3 },
  ]);
});

test("what failed before is not said again; what fails again is; what people turned off is said to nobody", async () => {
  const { scanAt, heard, rows, client } = await aWatchedCompany();
  await rows("insert into notification_preference (user_id, kind, way) values ($1, 'informed', 'none')", [
    client.person?.id,
  ]);
  await scanAt(daysAgo(20), [critical("b1")]);
  const clear = () => rows("delete from notification where object_type = 'cloud_exposure'");
  expect(await heard("cloud_exposure")).toHaveLength(1);
  await clear();
  await scanAt(daysAgo(15), [critical("b1")]);
  expect(await heard("cloud_exposure")).toEqual([]);
  await scanAt(daysAgo(10), [critical("b1", { status: "PASS" })]);
  await scanAt(daysAgo(5), [critical("b1")]);
  expect(await heard("cloud_exposure")).toHaveLength(1);
});

test("history is no news: neither an old scan nor one that comes after a newer one", async () => {
  const { scanAt, heard } = await aWatchedCompany();
  await scanAt(daysAgo(90), [critical("b1")]);
  await scanAt(daysAgo(3), [critical("b1")]);
  await scanAt(daysAgo(8), [critical("b1"), critical("b2")]);
  expect(await heard("cloud_exposure")).toEqual([]);
});

test("what was said of a scan that is taken back leads to the list, for what it told of is gone", async () => {
  const { scanAt, undo, heard } = await aWatchedCompany();
  const { id } = await scanAt(daysAgo(2), [critical("b1")]);
  expect((await heard("cloud_exposure"))[0]).toMatchObject({ path: expect.stringMatching(/^\/Vulner/) });
  expect(await undo(id ?? "")).toMatchObject({ status: "undone" });
  expect((await heard("cloud_exposure"))[0]).toMatchObject({
    title: "",
    path: expect.stringMatching(/^\/CloudPosture\/Alertas/),
  });
});

test("an account that nobody scanned in time is said once to both sides, and again only after another scan", async () => {
  const { scanAt, heard, rows } = await aWatchedCompany();
  await scanAt(daysAgo(80), [bucketCheck("b1")]);
  await scanAt(daysAgo(3), [bucketCheck("otra", { account: "999900001111" })]);
  await perform(announceLateAccounts);
  const first = await heard("cloud_account");
  expect(first).toHaveLength(2);
  expect(first[0]).toMatchObject({
    kind: "clock_late",
    count: 1,
    title: "AWS Producción",
    path: `/CloudPosture?cuenta=${production}`,
  });
  await perform(announceLateAccounts);
  expect(await heard("cloud_account")).toEqual(first);
  await rows("delete from notification where object_type = 'cloud_account'");
  await scanAt(daysAgo(60), [bucketCheck("b1")]);
  await perform(announceLateAccounts);
  expect(await heard("cloud_account")).toHaveLength(2);
  await rows("delete from notification where object_type = 'cloud_account'");
  await scanAt(daysAgo(1), [bucketCheck("b1")]);
  await perform(announceLateAccounts);
  expect(await heard("cloud_account")).toEqual([]);
});

test("the end of an accepted risk of the cloud is said before it comes", async () => {
  const { scanAt, client, operator, rows, company, heard } = await aWatchedCompany();
  await scanAt(daysAgo(3), [critical("b1")]);
  const [finding] = await rows<{ id: string }>("select id from finding where company_id = $1", [company.id]);
  const request = await client.call(decisions.requestAcceptance, {
    scope: { finding_id: finding?.id ?? "" },
    justification: "El sitio es público a propósito hasta la migración",
    compensation: "Solo tiene archivos públicos",
    expires_on: daysAgo(-20).slice(0, 10),
  });
  expect([request.statusCode, request.body]).toEqual([201, request.body]);
  const decision = async () => {
    const [row] = await rows<{ id: string; version: number }>(
      "select id, version from finding_decision where company_id = $1",
      [company.id],
    );
    return row ?? { id: "", version: 0 };
  };
  await operator.call(decisions.recommendDecision, {
    ...(await decision()),
    recommendation: "Aceptable mientras dure la migración",
  });
  const approved = await operator.call(decisions.approveDecision, await decision());
  expect([approved.statusCode, approved.body]).toEqual([200, approved.body]);
  await rows("update finding_decision set expires_on = current_date + 5 where company_id = $1", [company.id]);
  await perform(followDecisions);
  const near = (await heard("finding_decision")).filter(({ kind }) => kind === "clock_near");
  expect(near.map(({ username }) => username)).toHaveLength(2);
});

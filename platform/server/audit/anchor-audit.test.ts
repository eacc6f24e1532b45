import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anchorAudit } from "./anchor-audit.job.ts";
import { readAnchors } from "./audit-anchor.ts";
import { type ChainReport, verifyAudit } from "./verify-audit.store.ts";

const portal = await testPortal([], { environment: { AUDIT_ANCHORS: "" } });
const { gate } = portal;
const { owner } = portal.database;
const file = join(portal.dataDirectory, "audit-anchors.jsonl");

let company = 0;
beforeEach(async () => {
  await runQuery(owner, "truncate audit_entry, audit_head");
  await runQuery(owner, "delete from company");
  writeFileSync(file, "");
  company = (await aCompany(portal)).id;
});

async function happens(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await asSystem(gate, { scope: "platform", effect: "write", name: "test" }, async ({ audit }) =>
      audit({ action: "probe.done", objectType: "probe", objectId: count, companyId: company }),
    );
  }
}
const theDayEnds = () => performJob(gate, anchorAudit, { actor: systemActor("test"), input: {} });
const brokenWith = async (anchors: string): Promise<ChainReport[]> => {
  const links = readAnchors(gate.keyring, anchors).flatMap((each) => each ?? []);
  const reports = await asSystem(
    gate,
    { scope: "platform", effect: "read", snapshot: true, name: "test" },
    ({ db, keyring }) => verifyAudit(db, keyring, links),
  );
  return reports.filter(({ broken }) => broken !== null);
};
const inDatabase = () => brokenWith("");
const outside = () => brokenWith(readFileSync(file, "utf8"));

/** Acts as the owner of the database who removes the last entries and sets the head as if they never existed. */
async function cutTo(sequence: number, of = company): Promise<void> {
  await runQuery(owner, "delete from audit_entry where company_id = $1 and sequence > $2", [of, sequence]);
  await runQuery(
    owner,
    `update audit_head h set sequence = e.sequence, hash = e.hash, anchored_sequence = 0 from audit_entry e
     where h.company_id = $1 and e.company_id = $1 and e.sequence = $2`,
    [of, sequence],
  );
}

test("a chain that was cut with its head set back does not pass, before the day ends and after", async () => {
  await happens(5);
  expect(await inDatabase()).toEqual([]);
  await cutTo(3);
  expect(await inDatabase()).toMatchObject([{ companyId: company, broken: { sequence: 3 } }]);
});

test("nor does it when the head carries the seal that it had then, once the provider's chain knows more", async () => {
  await happens(3);
  const [then] = await runQuery<object>(owner, "select key_id, seal from audit_head where company_id = $1", [
    company,
  ]);
  await happens(2);
  await theDayEnds();
  await cutTo(3);
  const { key_id, seal } = then as { key_id: string; seal: Buffer };
  await runQuery(owner, "update audit_head set key_id = $2, seal = $3 where company_id = $1", [
    company,
    key_id,
    seal,
  ]);
  expect(await inDatabase()).toMatchObject([
    { companyId: company, broken: { sequence: 4, reason: "missing" } },
  ]);
});

test("the chain of a company that was removed whole is missed", async () => {
  await happens(2);
  await theDayEnds();
  await runQuery(owner, "delete from audit_entry where company_id = $1", [company]);
  await runQuery(owner, "delete from audit_head where company_id = $1", [company]);
  expect(await inDatabase()).toEqual([
    { companyId: company, entries: 0, broken: { sequence: 1, reason: "missing" } },
  ]);
});

test("nor is one overlooked that was removed whole before the first anchor: the company still exists", async () => {
  await happens(2);
  await runQuery(owner, "delete from audit_entry where company_id = $1", [company]);
  await runQuery(owner, "delete from audit_head where company_id = $1", [company]);
  expect(await inDatabase()).toEqual([
    { companyId: company, entries: 0, broken: { sequence: 1, reason: "missing" } },
  ]);
});

test("the provider's chain is missed when it was removed before the first anchor", async () => {
  await runQuery(owner, "delete from portal_user");
  const entry = { action: "probe.done", objectType: "probe", companyId: 0 };
  await asSystem(gate, { scope: "platform", effect: "write", name: "test" }, async ({ audit }) =>
    audit(entry),
  );
  await happens(1);
  await aPerson(portal, { role: "staff" });
  expect(await inDatabase()).toEqual([]);
  await runQuery(owner, "delete from audit_entry where company_id = 0");
  await runQuery(owner, "delete from audit_head where company_id = 0");
  expect(await inDatabase()).toEqual([
    { companyId: 0, entries: 0, broken: { sequence: 1, reason: "missing" } },
  ]);
  await runQuery(owner, "delete from portal_user");
});

test("a seal that was taken away is missed", async () => {
  await happens(2);
  await theDayEnds();
  await runQuery(owner, "update audit_head set key_id = null, seal = null where company_id = $1", [company]);
  expect(await inDatabase()).toMatchObject([{ companyId: company, broken: { reason: "cut short" } }]);
});

test("heads of an earlier version, without a seal, get one at the end of the first day", async () => {
  await happens(2);
  await runQuery(owner, "update audit_head set key_id = null, seal = null");
  expect(await inDatabase()).toEqual([]);
  await theDayEnds();
  expect(await runQuery(owner, "select 1 from audit_head where seal is null")).toEqual([]);
  expect(await outside()).toEqual([]);
});

test("when everything in the database was set back to an earlier day, the anchor outside knows", async () => {
  await happens(2);
  await theDayEnds();
  const copies = ["audit_entry", "audit_head"];
  for (const table of copies) await runQuery(owner, `create table old_${table} as select * from ${table}`);
  await happens(3);
  await theDayEnds();
  await runQuery(owner, "truncate audit_entry, audit_head");
  for (const table of copies) {
    await runQuery(owner, `insert into ${table} select * from old_${table}`);
    await runQuery(owner, `drop table old_${table}`);
  }
  expect(await inDatabase()).toEqual([]);
  expect(await outside()).toMatchObject([{ companyId: 0 }, { companyId: company, broken: { sequence: 3 } }]);
  // The next day's job records it in the log and among the records.
  await theDayEnds();
  const rows = await runQuery<{ details: object }>(
    owner,
    "select details from audit_entry where action = 'audit.found_broken'",
  );
  const lostLinks = [
    [0, 2, expect.any(String)],
    [company, 5, expect.any(String)],
  ];
  expect(rows).toMatchObject([{ details: { lost: lostLinks, lost_count: 2, forged: 0 } }]);
});

test("a letter to whoever keeps anchors holds one that the portal reads again", async () => {
  const mails = ["auditoria@ejemplo.cl"];
  const posted = {
    ...gate,
    config: { ...gate.config, auditAnchors: { ...gate.config.auditAnchors, mails } },
  };
  await happens(2);
  await performJob(posted, anchorAudit, { actor: systemActor("test"), input: {} });
  const [letter] = await runQuery<{ recipient: string; body: string }>(
    owner,
    "select recipient, body from mail_message where subject like 'Ancla del registro%'",
  );
  expect(letter?.recipient).toBe("auditoria@ejemplo.cl");
  const links = readAnchors(gate.keyring, letter?.body ?? "").flatMap((each) => each ?? []);
  expect(links).toEqual(
    expect.arrayContaining([expect.objectContaining({ companyId: company, sequence: 2 })]),
  );
  await cutTo(1);
  expect(await brokenWith(letter?.body ?? "")).toMatchObject([{ companyId: company }]);
});

test("a line that this portal did not write vouches for nothing", async () => {
  await happens(1);
  await theDayEnds();
  const line = readFileSync(file, "utf8");
  const forged = line.replace(/"heads":\[\[\d+,1/, `"heads":[[${company},9`);
  expect(readAnchors(gate.keyring, `${line}${forged}\n{}\nnothing\n`).map((links) => links !== null)).toEqual(
    [true, false, false, false],
  );
});

test("a day on which nothing happened adds nothing to the log", async () => {
  await happens(1);
  await theDayEnds();
  const count = () => runQuery(owner, "select count(*)::int as entries from audit_entry");
  const before = await count();
  await theDayEnds();
  expect(await count()).toEqual(before);
  expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(2);
});

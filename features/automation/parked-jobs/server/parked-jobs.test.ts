import { expect, test, vi } from "vitest";
import * as contract from "#features/automation/parked-jobs/parked-jobs.contract.ts";
import { parkedJobs } from "#features/automation/parked-jobs/parked-jobs.feature.ts";
import { makeNotes, notes, notesCalls, notesFile } from "#platform/server/imports/notes-importer.fixture.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([parkedJobs, notes]);
await makeNotes(portal);
const { owner } = portal.database;

/** Uploads a file and leaves its job in the state after two processes died while reading it. */
async function aPoisonousFile(person: Caller): Promise<string> {
  const file = { name: "notas.txt", content: notesFile(3) } as unknown as Blob;
  const { id } = (await person.call(notesCalls.receiveImport, { file })).json();
  await runQuery(
    owner,
    `update pgboss.job set state = 'retry', retry_count = 2, start_after = now(), data = data || '{"suspect": true}',
       output = '{"value": {"message": "job heartbeat timeout"}}'
     where name = 'notes.read_import' and data->'input'->>'id' = $1`,
    [id],
  );
  return id;
}
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

test("an import that killed the portal twice says failed; staff see its job, try it again or discard it", async () => {
  const company = await aCompany(portal);
  const [operator, staff] = [
    await signedIn(portal, "operator", company),
    await signedIn(portal, "staff", company),
  ];
  const [first, second] = [await aPoisonousFile(operator), await aPoisonousFile(operator)];
  const importOf = async (id: string) => (await operator.call(notesCalls.getImport, { id })).json();
  const parked = async () =>
    ((await staff.call(contract.listParkedJobs, {})).json() as { items: contract.ParkedJob[] }).items;

  await portal.startJobs();
  await until(async () => expect(await parked()).toHaveLength(2));
  for (const id of [first, second])
    expect(await importOf(id)).toMatchObject({
      status: "unreadable",
      reason: expect.stringContaining("se interrumpió dos veces"),
    });
  const [newest, oldest] = await parked();
  expect(oldest).toMatchObject({
    kind: "notes.read_import",
    company: { id: company.id, name: company.name },
    reason: "died",
    detail: "",
    removed_at: null,
  });
  expect((await operator.call(contract.listParkedJobs, {})).statusCode).toBe(403);

  const named = { id: oldest?.id ?? "" };
  expect((await staff.call(contract.retryParkedJob, named)).statusCode).toBe(200);
  await until(async () => expect(await importOf(first)).toMatchObject({ status: "ready", reason: "" }));
  expect((await staff.call(contract.retryParkedJob, named)).statusCode).toBe(404);

  expect((await staff.call(contract.discardParkedJob, { id: newest?.id ?? "" })).statusCode).toBe(200);
  expect(await parked()).toEqual([]);
  expect(await importOf(second)).toMatchObject({ status: "unreadable" });
  const entries = await runQuery<{ action: string }>(
    owner,
    "select action, company_id::int, details from audit_entry where object_type = 'parked_job' order by at, action",
  );
  expect(entries).toEqual([
    { action: "parked_jobs.retried", company_id: company.id, details: { kind: "notes.read_import" } },
    { action: "parked_jobs.discarded", company_id: company.id, details: { kind: "notes.read_import" } },
  ]);
});

test("a job whose tries all failed is listed with its message, and until when", async () => {
  const staff = await signedIn(portal, "staff", await aCompany(portal));
  await runQuery(
    owner,
    `insert into pgboss.job (name, data, state, retry_count, output, completed_on, deletion_seconds)
     values ('notes.store_import', $1, 'failed', 8, '{"message": "disk full"}', '2026-01-01T00:00:00Z', 86400)`,
    [JSON.stringify({ actor: { kind: "system", companyId: null, name: "imports" }, input: {} })],
  );
  const { items } = (await staff.call(contract.listParkedJobs, {})).json();
  expect(items).toMatchObject([
    { company: null, caused_by: "imports", reason: "failed", detail: "disk full", tries: 9 },
  ]);
  expect(items[0].removed_at).toBe("2026-01-02T00:00:00.000Z");
});

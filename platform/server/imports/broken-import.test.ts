import { expect, test } from "vitest";
import { systemActor } from "#platform/server/as-system.ts";
import { workerOf } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { jobsOf } from "../portal-jobs.ts";
import { makeNotes, notes, notesCalls, notesFile } from "./notes-importer.fixture.ts";
import { maxFilesInProcess } from "./upload-quota.ts";

const portal = await testPortal([notes]);
await makeNotes(portal);

async function aFile() {
  const company = await aCompany(portal);
  const person = await signedIn(portal, "operator", company);
  const bring = () => {
    const file = { name: "notas.txt", content: notesFile(2) } as unknown as Blob;
    return person.call(notesCalls.receiveImport, { file });
  };
  const answer = await bring();
  const { id } = answer.json() as { id: string };
  const look = async () => (await person.call(notesCalls.getImport, { id })).json();
  const be = (status: string) =>
    runQuery(portal.database.owner, "update file_import set status = $2 where id = $1", [id, status]);
  const stored = { actor: systemActor("test", company.id), input: { id } };
  return { company, person, bring, look, be, stored, id };
}
const workerNamed = (name: string) => {
  const job = jobsOf([notes]).find((each) => each.name === name);
  if (!job) throw new Error(`No job is called ${name}`);
  return workerOf(portal.gate, job);
};

test.each([
  ["notes.read_import", "reading", "unreadable"],
  ["notes.store_import", "storing", "failed"],
  ["notes.undo_import", "undoing", "stored"],
])(
  "parked during %s, an import of status %s ends as %s with a reason, and goes on when staff tries again",
  async (name, during, end) => {
    const { be, look, stored } = await aFile();
    const worker = workerNamed(name);
    await be(during);
    // A second report changes nothing.
    for (let report = 0; report < 2; report += 1) await worker.onParked(stored, "died");
    expect(await look()).toMatchObject({ status: end, reason: expect.stringContaining("se interrumpió") });
    await worker.onRevived(stored);
    expect(await look()).toMatchObject({ status: during, reason: "" });
  },
);

test("an import that a person took up again meanwhile is neither ended nor put back", async () => {
  const { be, look, stored } = await aFile();
  const worker = workerNamed("notes.store_import");
  await be("ready");
  await worker.onParked(stored, "exceeded");
  await worker.onRevived(stored);
  expect(await look()).toMatchObject({ status: "ready", reason: "" });
});

test("a person has a quota of files in process; those of others and those that are read do not count", async () => {
  const { company, person, bring, id } = await aFile();
  const colleague = await signedIn(portal, "operator", company);
  await runQuery(
    portal.database.owner,
    `insert into file_import (company_id, id, kind, file_name, bytes, status, created_at, created_by, created_by_name, touched_at)
     select company_id, gen_random_uuid(), kind, file_name, bytes, status, created_at, created_by, created_by_name, touched_at
     from file_import, generate_series(2, $2) where id = $1`,
    [id, maxFilesInProcess],
  );
  const refusedResponse = await bring();
  expect(refusedResponse.statusCode).toBe(429);
  expect(refusedResponse.json().detail).toBe(
    "Tiene 50 archivos en proceso. Espere a que terminen antes de subir otros.",
  );
  const file = { name: "notas.txt", content: notesFile(2) } as unknown as Blob;
  expect((await colleague.call(notesCalls.receiveImport, { file })).statusCode).toBe(201);
  await runQuery(portal.database.owner, "update file_import set status = 'ready' where created_by = $1", [
    person.person?.id,
  ]);
  expect((await bring()).statusCode).toBe(201);
});

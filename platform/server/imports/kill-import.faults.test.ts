import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { systemActor } from "../as-system.ts";
import { within } from "./import-place.ts";
import { addReceived } from "./import-requests.ts";
import { makeNotes, notes, notesFile, notesImporter, streamedNotes } from "./notes-importer.fixture.ts";
import { storeImport } from "./store-import.ts";

const secret = `${"k".repeat(43)}=`;
const portal = await testPortal([notes], { environment: { PORTAL_SECRET_KEY: secret } });
await makeNotes(portal);
const { owner } = portal.database;

const kills = 6;
const records = 60_000;
const worker = join(import.meta.dirname, "import-worker.fixture.ts");

interface Facts {
  notes: number;
  kept: number;
  records: number;
  status: string;
}
const factsOf = async (companyId: number) =>
  (
    await runQuery<Facts>(
      owner,
      `select (select count(*)::int from note where company_id = $1) as notes, kept::int, records::int, status
       from file_import where company_id = $1`,
      [companyId],
    )
  )[0] as Facts;

/** Resolves while the process is writing notes in its nth transaction, or when it has ended. */
async function inItsMidst(child: ChildProcess, nth: number): Promise<void> {
  const seenKeys = new Set<string>();
  while (seenKeys.size < nth && child.exitCode === null) {
    const rows = await runQuery<{ transaction: string }>(
      owner,
      `select virtualtransaction as transaction from pg_locks
       where relation = 'note'::regclass and mode = 'RowExclusiveLock'`,
    );
    for (const { transaction } of rows) seenKeys.add(transaction);
  }
}

describe.each([
  ["whole", notesImporter],
  ["in batches", streamedNotes],
] as const)("a file that is stored %s by a process that is killed again and again", (way, importer) => {
  test("is there whole or as far as its receipt says, never counted twice, and whole in the end", async () => {
    const { id: companyId } = await aCompany(portal);
    const work = { gate: portal.gate, actor: systemActor("test", companyId) };
    const content = Readable.from([Buffer.from(notesFile(records, (at) => `${at} ${"x".repeat(60)}`))]);
    const storedFile = await portal.gate.files.write(content, { maximumBytes: 50_000_000 });
    const { id } = await within(work, importer, "write", (context) =>
      addReceived<unknown, unknown, unknown>(
        context,
        importer,
        { ...storedFile, name: "n.txt" },
        { options: {}, status: "storing" },
      ),
    );
    const setup = {
      connection: portal.database.app,
      companyId,
      id,
      kind: importer.name,
      NODE_ENV: "test",
      PORTAL_DATA: portal.dataDirectory,
      PORTAL_SECRET_KEY: secret,
      LOG_LEVEL: "silent",
    };
    let cut = 0;
    const noteCounts: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const child = spawn(process.execPath, [worker, JSON.stringify(setup)], { stdio: "inherit" });
      await inItsMidst(child, way === "whole" ? 1 : 1 + kill * 3);
      child.kill("SIGKILL");
      if (child.exitCode === null) await once(child, "exit");
      const now = await factsOf(companyId);
      if (now.status === "stored") break;
      cut += 1;
      noteCounts.push(now.notes);
      expect(now.notes).toBe(now.kept);
      if (way === "whole") expect(now.notes).toBe(0);
    }
    expect(cut).toBeGreaterThan(0);
    if (way === "in batches") expect(Math.max(...noteCounts)).toBeGreaterThan(0);
    for (let delivered = 0; delivered < 2; delivered += 1) await storeImport(work, importer, id);
    const end = await factsOf(companyId);
    // A batch stored before a kill was counted with it, and is not counted again as known already.
    expect(end).toEqual({ notes: records, kept: records, records, status: "stored" });
    console.log(`${way}: ${cut} kills that left ${noteCounts.join(", ")}; ${end.notes} records exact`);
  });
});

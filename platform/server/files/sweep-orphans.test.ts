import { randomBytes } from "node:crypto";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { sweepOrphans } from "./sweep-orphans.ts";

const portal = await testPortal([]);
const { gate, database } = portal;
const directory = join(portal.dataDirectory, "files");
const job = sweepOrphans([{ table: "company", column: "logo_file" }]);
const sweep = () => performJob(gate, job, { actor: systemActor(job.name), input: {} });

const aFile = async () =>
  (await gate.files.write(Readable.from([randomBytes(9)]), { maximumBytes: 100 })).key;
const held = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(-2)}/${entry.name}`)
    .sort();
const age = (hours: number) => {
  const then = new Date(gate.clock.now().getTime() - hours * 3_600_000);
  for (const name of held()) utimesSync(join(directory, name), then, then);
};
const audited = async () =>
  await runQuery<{ action: string; details: unknown }>(
    database.owner,
    "select action, details from audit_entry where action like 'files.%' order by at, action",
  );
beforeEach(async () => {
  for (const name of held()) await gate.files.remove(name);
  await runQuery(database.owner, "update company set logo_file = null, logo_type = null");
});
// The directory is created with its first file.
await aFile();

describe("the sweep of files that no row names", () => {
  test("removes them once they are an hour old, says so in the audit log, and keeps all others", async () => {
    const company = await aCompany(portal);
    const [logo, orphan] = [await aFile(), await aFile()];
    await runQuery(
      database.owner,
      "update company set logo_file = $2, logo_type = 'image/png' where id = $1",
      [company.id, logo],
    );
    writeFileSync(join(directory, `${orphan}.part`), "half");
    age(2);
    const arriving = await aFile();
    await sweep();
    expect(held()).toEqual([arriving, logo].sort());
    expect(await audited()).toEqual([
      { action: "files.unfinished_removed", details: { removed: 1 } },
      { action: "files.orphans_removed", details: { removed: 1 } },
    ]);
    await sweep();
    expect(await audited()).toHaveLength(2);
  });

  test("goes through more files than fit in one question", async () => {
    for (let count = 0; count < 510; count += 1) await aFile();
    age(2);
    await sweep();
    expect(held()).toEqual([]);
  });

  test("touches nothing where no column is known, nor when the database does not answer", async () => {
    const key = await aFile();
    age(2);
    const blind = sweepOrphans([]);
    await performJob(gate, blind, { actor: systemActor(blind.name), input: {} });
    const brokenJob = sweepOrphans([{ table: "no_such_table", column: "file" }]);
    await expect(
      performJob(gate, brokenJob, { actor: systemActor(brokenJob.name), input: {} }),
    ).rejects.toThrow();
    expect(held()).toEqual([key]);
  });
});

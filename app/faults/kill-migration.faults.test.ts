import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { migrate } from "#platform/server/database/migrate.ts";
import { migrationFiles } from "#platform/server/database/migration-files.ts";
import { type CountingProxy, countingProxy } from "#platform/testing/counting-proxy.ts";
import { databaseOn, freshDatabase, type TestDatabase } from "#platform/testing/database.ts";
import { runQuery, type TestConnection } from "#platform/testing/database-server.ts";
import { aRowOf } from "../contract/objects/a-row-of.fixture.ts";
import { allTables } from "../contract/objects/tenant-tables.fixture.ts";

const checkout = join(import.meta.dirname, "..", "..");
/**
 * A copy of the portal's current source: a migration that is added meanwhile would change the reference of the runs.
 */
const root = mkdtempSync(join(tmpdir(), "portal-frozen-"));
for (const part of ["app", "database", "demo", "features", "platform", "scripts", "package.json"])
  cpSync(join(checkout, part), join(root, part), { recursive: true });
symlinkSync(join(checkout, "node_modules"), join(root, "node_modules"), "junction");
const migrations = join(root, "database", "migrations");
const numbers = migrationFiles(migrations).map(({ number }) => number);
const PORTAL_DATA = mkdtempSync(join(tmpdir(), "portal-migrating-"));
afterAll(() => {
  for (const directory of [PORTAL_DATA, root]) rmSync(directory, { recursive: true, force: true });
});

/** The part of the chain that exists, filled, when the portal begins to migrate; and the number of kills from there. */
const beginnings = [0, 1 / 4, 1 / 2, 3 / 4].map(
  (share) => numbers[Math.floor(share * numbers.length) - 1] ?? 0,
);
const killsEach = 5;

/** Runs `portal migrate` as a process of its own through a proxy; returns how it ended. */
async function portalMigrate(
  { owner, app }: TestDatabase,
  proxy: CountingProxy,
  started: (kill: () => void) => void = () => {},
): Promise<number | NodeJS.Signals | null> {
  const child = spawn(process.execPath, ["app/main.ts", "migrate"], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: "silent",
      PORTAL_DATA,
      DATABASE_URL: proxy.urlOf(app),
      DATABASE_OWNER_URL: proxy.urlOf(owner),
    },
    stdio: "ignore",
  });
  started(() => child.kill("SIGKILL"));
  const [code, signal] = await once(child, "exit");
  return signal ?? code;
}

/** A database at this migration with rows in every table. */
async function filledUpTo(upTo: number) {
  const database = await freshDatabase("empty");
  if (upTo === 0) return database;
  await migrate(database.owner, migrations, { upTo });
  for (const table of await allTables(database.owner)) {
    if (table.name === "portal_migration") continue;
    for (const text of ["uno", "dos", "tres"]) {
      await aRowOf(database.owner, table, { company: { id: 1 }, person: { id: 1 }, text }).catch((error) => {
        // 23505: a second row where only one is allowed.
        if (error.code !== "23505") throw error;
      });
    }
  }
  return database;
}

/**
 * Returns the content of every table, without times and serial numbers, of which an interrupted run has used some, and
 * without the keys of the portal's own articles, which are assigned when they are stored.
 */
async function contentOf(owner: TestConnection): Promise<{ name: string; rows: number; sum: string }[]> {
  const statements = (await allTables(owner)).map(({ name, columns }) => {
    const passing = columns.filter(
      ({ name: column, type }) =>
        type.startsWith("timestamp") ||
        (/(^|_)id$/.test(column) && /^(big|small)?int/.test(type)) ||
        (name.startsWith("knowledge_") && type === "uuid"),
    );
    const ignoredColumns = passing.map((column) => `'${column.name}'`).join(", ");
    const row = `(to_jsonb(t) - array[${ignoredColumns}]::text[])::text`;
    // The chain of the audit log depends on times, so its rows are not compared.
    const sum = name.startsWith("audit_") ? "''" : `md5(string_agg(${row}, '|' order by ${row}))`;
    return `select '${name}' as name, count(*)::int as rows, ${sum} as sum from ${name} t`;
  });
  return await runQuery(owner, statements.join(" union all "));
}

test.each(beginnings)(
  "a migration from number %i on that is killed anywhere can be run again",
  {
    timeout: 240_000,
  },
  async (upTo) => {
    await using filled = await filledUpTo(upTo);
    const server = inject("template");
    await using undisturbed = await databaseOn(server, filled.owner.database);
    await using first = await countingProxy(server);
    expect(await portalMigrate(undisturbed, first)).toBe(0);
    const messages = first.sent();
    const expected = await contentOf(undisturbed.owner);
    for (let kill = 0; kill < killsEach; kill += 1) {
      await using database = await databaseOn(server, filled.owner.database);
      await using proxy = await countingProxy(server);
      const at = Math.max(1, Math.round(((kill + 0.5) / killsEach) * messages));
      const ended = await portalMigrate(database, proxy, (end) => {
        proxy.onMessage = (number, pass) => {
          // Every other time the statement still reaches the database, but the answer is lost.
          if (number !== at || kill % 2 === 0) pass();
          if (number === at) end();
        };
      });
      expect(ended).toBe("SIGKILL");
      proxy.onMessage = undefined;
      expect(await portalMigrate(database, proxy)).toBe(0);
      expect(await contentOf(database.owner)).toEqual(expected);
    }
    console.log(`from ${upTo}: killed at ${killsEach} of ${messages} messages`);
  },
);

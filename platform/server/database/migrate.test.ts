import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "#platform/testing/database.ts";
import { migrate } from "./migrate.ts";

const directory = mkdtempSync(join(tmpdir(), "portal-migrations-"));
afterAll(() => rmSync(directory, { recursive: true }));

const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql);

beforeEach(() => {
  rmSync(directory, { recursive: true });
  mkdirSync(directory);
  write("0001-first.sql", "CREATE TABLE one (id integer)");
  write("0002-second.sql", "CREATE TABLE two (id integer); INSERT INTO two VALUES (2)");
});

async function ask<Row extends object>(connection: ClientConfig, question: string): Promise<Row[]> {
  const client = new Client(connection);
  await client.connect();
  return await client
    .query<Row>(question)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

test("an empty database receives every migration in order, once", async () => {
  await using database = await freshDatabase("empty");
  expect(await migrate(database.owner, directory)).toEqual(["0001-first.sql", "0002-second.sql"]);
  expect(await migrate(database.owner, directory)).toEqual([]);
  expect(await ask(database.owner, "SELECT id FROM two")).toEqual([{ id: 2 }]);
  expect(await ask(database.owner, "SELECT number, name FROM portal_migration ORDER BY number")).toEqual([
    { number: 1, name: "0001-first.sql" },
    { number: 2, name: "0002-second.sql" },
  ]);
});

test("the job queue's tables are there for the role that works in them", async () => {
  await using database = await freshDatabase("migrated");
  const rows = await ask(
    database.owner,
    `SELECT has_table_privilege('portal_jobs', 'pgboss.job', 'INSERT') AS works,
            has_table_privilege('portal_company', 'pgboss.job', 'SELECT') AS leaks`,
  );
  expect(rows).toEqual([{ works: true, leaks: false }]);
});

test("a migration that fails half-way leaves nothing of itself and can be mended and run again", async () => {
  await using database = await freshDatabase("empty");
  write("0003-third.sql", "CREATE TABLE three (id integer); SELECT 1 / 0");
  await expect(migrate(database.owner, directory)).rejects.toThrow("0003-third.sql");
  expect(await ask(database.owner, "SELECT to_regclass('three') AS three")).toEqual([{ three: null }]);
  write("0003-third.sql", "CREATE TABLE three (id integer)");
  expect(await migrate(database.owner, directory)).toEqual(["0003-third.sql"]);
});

test("a migration whose connection is cut off can be run again", async () => {
  await using database = await freshDatabase("empty");
  write("0003-third.sql", "CREATE TABLE three (id integer); SELECT pg_terminate_backend(pg_backend_pid())");
  await expect(migrate(database.owner, directory)).rejects.toThrow();
  write("0003-third.sql", "CREATE TABLE three (id integer)");
  expect(await migrate(database.owner, directory)).toEqual(["0003-third.sql"]);
});

test("two portals that migrate at once apply each file once", async () => {
  await using database = await freshDatabase("empty");
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.owner, directory)));
  expect(applied.flat().sort()).toEqual(["0001-first.sql", "0002-second.sql"]);
});

test("a file that changed after it was applied is refused by name", async () => {
  await using database = await freshDatabase("empty");
  await migrate(database.owner, directory);
  write("0001-first.sql", "CREATE TABLE one (id bigint)");
  await expect(migrate(database.owner, directory)).rejects.toThrow("0001-first.sql cambió");
});

test("a file keeps its identity when a checkout changes its line ends", async () => {
  await using database = await freshDatabase("empty");
  write("0003-third.sql", "SELECT 1;\nSELECT 2;\n");
  await migrate(database.owner, directory);
  write("0003-third.sql", "SELECT 1;\r\nSELECT 2;\r\n");
  expect(await migrate(database.owner, directory)).toEqual([]);
});

test("a database of a newer portal is refused by the name of its migration", async () => {
  await using database = await freshDatabase("empty");
  await migrate(database.owner, directory);
  rmSync(join(directory, "0002-second.sql"));
  await expect(migrate(database.owner, directory)).rejects.toThrow("0002-second.sql");
});

test("a number that comes after a later one was applied is refused by name", async () => {
  await using database = await freshDatabase("empty");
  write("0004-fourth.sql", "SELECT 4");
  await migrate(database.owner, directory);
  write("0003-third.sql", "SELECT 3");
  await expect(migrate(database.owner, directory)).rejects.toThrow("0003-third.sql");
});

test.each([
  ["third.sql", "third.sql"],
  ["0002-twin.sql", "0002-second.sql"],
])("a file named %s is refused", async (name, givenName) => {
  await using database = await freshDatabase("empty");
  write(name, "SELECT 3");
  await expect(migrate(database.owner, directory)).rejects.toThrow(givenName);
});

import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { migrate } from "#platform/server/database/migrate.ts";
import { databaseOn, freshDatabase } from "#platform/testing/database.ts";
import { runStatement, type TestConnection } from "#platform/testing/database-server.ts";
import { type ExternalServer, externalServer } from "#platform/testing/external-server.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const root = mkdtempSync(join(tmpdir(), "portal-backup-"));
const migrations = join(root, "migrations");
const files = join(root, "files");
const restoredFiles = join(root, "restored-files");

const tables = `
  CREATE TABLE company (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, name text NOT NULL, main_person bigint);
  CREATE TABLE person (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, company_id bigint NOT NULL REFERENCES company,
    chief bigint REFERENCES person, score numeric, doubled numeric GENERATED ALWAYS AS (score * 2) STORED,
    secret bytea, tags text[], facts jsonb, seen timestamptz);
  ALTER TABLE company ADD FOREIGN KEY (main_person) REFERENCES person;
  CREATE TABLE alert (company_id bigint NOT NULL, id uuid NOT NULL, at timestamptz NOT NULL, title text NOT NULL,
    PRIMARY KEY (company_id, id, at)) PARTITION BY RANGE (at);
  CREATE TABLE alert_other PARTITION OF alert DEFAULT;
  ALTER TABLE alert ENABLE ROW LEVEL SECURITY;
  ALTER TABLE alert FORCE ROW LEVEL SECURITY;
  CREATE POLICY own ON alert USING (company_id = 1);
  INSERT INTO company (name) VALUES ('made by a migration');
`;

const rows = `
  CREATE TABLE alert_2026_11 PARTITION OF alert FOR VALUES FROM ('2026-11-01+00') TO ('2026-12-01+00');
  INSERT INTO company (name) VALUES (E'Ñuñoa \\\\ tab\\t line\\n "end"'), ('');
  INSERT INTO person (company_id, chief, score, secret, tags, facts, seen) VALUES
    (1, NULL, 1.50, '\\x00ff0a', ARRAY['a,b', NULL, '{}'], '{"n": 1e400, "t": "\\\\u00f1"}', '2026-11-21 10:00:00.123456+00'),
    (2, 1, 'NaN', '', '{}', 'null', '-infinity');
  UPDATE company SET main_person = 1 WHERE id = 1;
  INSERT INTO alert SELECT 1 + n % 3, gen_random_uuid(), '2026-10-20+00'::timestamptz + n * interval '10 minutes',
    repeat(md5(n::text), 4) FROM generate_series(1, 6000) n;
  INSERT INTO pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
    deletion_seconds, partition, table_name) VALUES ('mail', 'standard', 1, 1, true, 60, 60, 60, false, 'job_common');
  INSERT INTO pgboss.job (name, data, state) VALUES ('mail', '{"to": 1}', 'created'), ('mail', '{"to": 2}', 'completed');
`;

let external: ExternalServer;

beforeAll(async () => {
  mkdirSync(migrations);
  mkdirSync(join(files, "0a"), { recursive: true });
  writeFileSync(join(migrations, "0001-tables.sql"), tables);
  writeFileSync(join(files, "0a", "report"), randomBytes(300_000));
  writeFileSync(join(files, "0a", "empty"), "");
  writeFileSync(join(files, "0a", "arriving.part"), "half");
  external = await externalServer();
});

afterEach(() => rmSync(restoredFiles, { recursive: true, force: true }));

afterAll(async () => {
  await external.stop();
  rmSync(root, { recursive: true });
});

async function ask(connection: TestConnection, question: string): Promise<object[]> {
  const client = new Client(connection);
  await client.connect();
  return await client
    .query<object>(question)
    .then((answer) => answer.rows)
    .finally(() => client.end());
}

async function backup(
  connection: TestConnection,
  from?: string,
): Promise<[Buffer, Awaited<ReturnType<typeof writeBackup>>]> {
  const output = new PassThrough();
  const [bytes, sums] = await Promise.all([buffer(output), writeBackup(connection, output, { files: from })]);
  return [bytes, sums];
}

const restore = (connection: TestConnection, bytes: Buffer, from = migrations) =>
  restoreBackup(connection, Readable.from([bytes]), { migrations: from, files: restoredFiles });

async function filled(connection: TestConnection): Promise<Buffer> {
  await migrate(connection, migrations);
  await runStatement(connection, rows);
  const [bytes] = await backup(connection, files);
  return bytes;
}

const stateQuery = `SELECT (SELECT count(*) FROM alert_2026_11) AS november, (SELECT doubled FROM person WHERE id = 1) AS doubled,
  (SELECT tags FROM person WHERE id = 1) AS tags, (SELECT name FROM company WHERE id = 2) AS name,
  (SELECT array_agg(data->>'to') FROM pgboss.job) AS jobs,
  (SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace) AS keys,
  (SELECT relforcerowsecurity FROM pg_class WHERE relname = 'alert') AS walled`;

describe.each(["the portal's own engine", "another server"])("a backup made on %s", (origin) => {
  const server = () => (origin === "another server" ? external.connection : inject("template"));
  const other = () => (origin === "another server" ? inject("template") : external.connection);

  test("restores to an equal database on the same server and on the other kind", async () => {
    await using source = await databaseOn(server());
    const bytes = await filled(source.owner);
    const [, sums] = await backup(source.owner);
    for (const target of [server(), other()]) {
      await using copy = await databaseOn(target);
      await restore(copy.owner, bytes);
      rmSync(restoredFiles, { recursive: true });
      const [, restored] = await backup(copy.owner);
      expect(restored.tables).toEqual(sums.tables);
      expect(restored.sequences).toEqual(sums.sequences);
      expect(await ask(copy.owner, stateQuery)).toEqual([
        {
          ...(await ask(source.owner, stateQuery))[0],
          jobs: ["1"],
        },
      ]);
      await runStatement(copy.owner, "INSERT INTO company (name) VALUES ('next')");
      expect(await ask(copy.owner, "SELECT id::int FROM company WHERE name = 'next'")).toEqual([{ id: 4 }]);
      expect(await migrate(copy.owner, migrations)).toEqual([]);
    }
  });
});

test("the files come back whole, without those that were still arriving", async () => {
  await using source = await freshDatabase("empty");
  await using copy = await freshDatabase("empty");
  const bytes = await filled(source.owner);
  expect((await restore(copy.owner, bytes)).files).toBe(2);
  expect(readdirSync(join(restoredFiles, "0a")).sort()).toEqual(["empty", "report"]);
  expect(readFileSync(join(restoredFiles, "0a", "report"))).toEqual(
    readFileSync(join(files, "0a", "report")),
  );
});

test("the portal's real tables come back equal", async () => {
  await using source = await freshDatabase("migrated");
  await using copy = await freshDatabase("empty");
  const [bytes, sums] = await backup(source.owner);
  await restore(copy.owner, bytes, join(import.meta.dirname, "../../../database/migrations"));
  expect((await backup(copy.owner))[1]).toMatchObject({ tables: sums.tables, sequences: sums.sequences });
});

test("a database that holds something is left alone", async () => {
  await using source = await freshDatabase("empty");
  const bytes = await filled(source.owner);
  await expect(restore(source.owner, bytes)).rejects.toThrow("no está vacía");
  expect(await ask(source.owner, "SELECT count(*)::int AS companies FROM company")).toEqual([
    { companies: 3 },
  ]);
});

test("a role from which row security would hide rows is refused, not given some of them", async () => {
  await using source = await freshDatabase("empty");
  await filled(source.owner);
  const role = `reader_${randomBytes(4).toString("hex")}`;
  await runStatement(
    source.owner,
    `CREATE ROLE ${role} LOGIN PASSWORD 'p'; GRANT USAGE ON SCHEMA pgboss TO ${role};
    GRANT SELECT ON ALL TABLES IN SCHEMA public, pgboss TO ${role};
     GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
  );
  const reader = { ...source.owner, user: role, password: "p" };
  await expect(writeBackup(reader, new PassThrough().resume())).rejects.toThrow("no ve todas las filas");
  await runStatement(source.owner, `DROP OWNED BY ${role}; DROP ROLE ${role}`);
});

describe("a damaged backup leaves nothing behind", () => {
  const nothing = `SELECT count(*)::int AS left_over FROM pg_class WHERE relnamespace = 'public'::regnamespace`;

  async function refuse(bytes: Buffer, words: RegExp): Promise<void> {
    await using copy = await freshDatabase("empty");
    await expect(restore(copy.owner, bytes)).rejects.toThrow(words);
    expect(await ask(copy.owner, nothing)).toEqual([{ left_over: 0 }]);
    expect(readdirSync(root).filter((name) => name.startsWith("restored-files"))).toEqual([]);
  }

  test("when it is cut short anywhere", async () => {
    await using source = await freshDatabase("empty");
    const bytes = await filled(source.owner);
    for (const part of [0, 0.01, 0.3, 0.9, 0.999]) {
      await refuse(bytes.subarray(0, Math.floor(bytes.length * part)), /cortado|no es un respaldo/);
    }
    const plain = gunzipSync(bytes);
    for (const part of [0.5, 0.95]) {
      await refuse(gzipSync(plain.subarray(0, Math.floor(plain.length * part))), /cortado/);
    }
  });

  test("when one letter of a row, a file or a sum differs", async () => {
    await using source = await freshDatabase("empty");
    const plain = gunzipSync(await filled(source.owner));
    for (const place of [
      plain.indexOf("oa\\\\ tab") + 1,
      plain.indexOf("report") + 100_000,
      plain.length - 12,
    ]) {
      const altered = Buffer.from(plain);
      altered[place] = (altered[place] ?? 0) ^ 1;
      await refuse(gzipSync(altered), /alterado/);
    }
    const compressed = gzipSync(plain);
    compressed[compressed.length >> 1] = (compressed[compressed.length >> 1] ?? 0) ^ 1;
    await refuse(compressed, /alterado|cortado/);
  });

  test("when it is something else", async () => {
    await refuse(gzipSync("una planilla cualquiera"), /no es un respaldo/);
    await refuse(Buffer.from("%PDF-1.7"), /no es un respaldo/);
  });
});

test("a restore that was killed is refused by the portal and can be run again", async () => {
  await using source = await freshDatabase("empty");
  await using copy = await freshDatabase("empty");
  const bytes = await filled(source.owner);
  await runStatement(copy.owner, "CREATE TABLE portal_restore (); CREATE TABLE half (id integer)");
  await expect(migrate(copy.owner, migrations)).rejects.toThrow("quedó a medias");
  await restore(copy.owner, bytes);
  expect(await ask(copy.owner, "SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
});

test("an owner who is no superuser restores, and clears up after a damaged backup", async () => {
  await using source = await freshDatabase("empty");
  await using copy = await freshDatabase("empty");
  const bytes = await filled(source.owner);
  const role = `owner_${randomBytes(4).toString("hex")}`;
  await runStatement(copy.owner, `CREATE ROLE ${role} LOGIN BYPASSRLS PASSWORD 'p'`);
  await runStatement(copy.owner, `ALTER DATABASE ${copy.owner.database} OWNER TO ${role}`);
  const owner = { ...copy.owner, user: role, password: "p" };
  await expect(restore(owner, bytes.subarray(0, bytes.length - 9))).rejects.toThrow("cortado");
  await restore(owner, bytes);
  expect((await backup(owner))[1].tables).toEqual((await backup(source.owner))[1].tables);
  await copy[Symbol.asyncDispose]();
  await runStatement({ ...copy.owner, database: "postgres" }, `DROP ROLE ${role}`);
});

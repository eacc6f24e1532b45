import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, inject } from "vitest";
import { closeSettings } from "#platform/server/database/close-settings.ts";
import {
  closeQueryConnections,
  openPool,
  runStatement,
  type TestConnection,
  withClient,
} from "./database-server.ts";

/** The database of one test: `owner` may see and change everything, `app` is the login that serves requests. */
export type TestDatabase = AsyncDisposable & {
  owner: TestConnection;
  app: TestConnection;
  /** Closes every connection of the tests to it. */
  release(): Promise<void>;
};

/** Creates a database on a server, by default an empty one. */
export async function databaseOn(server: TestConnection, source = "template0"): Promise<TestDatabase> {
  const owner = { ...server, database: `portal_test_${randomUUID().replaceAll("-", "")}` };
  const app = { ...owner, user: "portal_app" };
  const keeper = { ...server, database: "postgres" };
  // The copied database must have no connections.
  await closeQueryConnections({ ...server, database: source });
  // Copying the files costs a fifth of the default, which writes each page to the log first.
  await runStatement(keeper, `CREATE DATABASE ${owner.database} TEMPLATE ${source} STRATEGY file_copy`);
  const release = async () => {
    await Promise.all([closeQueryConnections(owner), closeQueryConnections(app)]);
  };
  return {
    owner,
    app,
    release,
    async [Symbol.asyncDispose]() {
      await release();
      await runStatement(keeper, `DROP DATABASE IF EXISTS ${owner.database} WITH (FORCE)`);
    },
  };
}

/**
 * Creates a database for `await using` inside a test: a copy of the migrated database, a copy of another one by its
 * name, or an empty one.
 */
export async function freshDatabase(source: "migrated" | "empty" | (string & {})): Promise<TestDatabase> {
  const template = inject("template");
  if (source === "empty") return await databaseOn(template);
  const database = await databaseOn(template, source === "migrated" ? template.database : source);
  // The rights on a database itself are not copied.
  await withClient(database.owner, closeSettings);
  return database;
}

/**
 * Creates the migrated database of a test file. Call it at the top of the file or of a `describe`; it is dropped at
 * their end.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase("migrated");
  afterAll(() => database[Symbol.asyncDispose]());
  return database;
}

/** Opens connections to the database of a test file, closed before it is dropped. */
export function testPool(connection: TestConnection): Pool {
  const pool = openPool(connection);
  afterAll(() => pool.end());
  return pool;
}

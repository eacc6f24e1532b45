import { randomUUID } from "node:crypto";
import { afterAll, inject } from "vitest";
import { runStatement, type TestConnection } from "./database-server.ts";

/** A database of a test's own: `owner` sees and changes everything, `app` is the login that serves requests. */
export type TestDatabase = AsyncDisposable & { owner: TestConnection; app: TestConnection };

/** A copy of the migrated database, or an empty one, for `await using` inside a test. */
export async function freshDatabase(kind: "migrated" | "empty"): Promise<TestDatabase> {
  const template = inject("template");
  const owner = { ...template, database: `portal_test_${randomUUID().replaceAll("-", "")}` };
  const server = { ...template, database: "postgres" };
  const source = kind === "migrated" ? template.database : "template0";
  await runStatement(server, `CREATE DATABASE ${owner.database} TEMPLATE ${source}`);
  return {
    owner,
    app: { ...owner, user: "portal_app" },
    [Symbol.asyncDispose]: () =>
      runStatement(server, `DROP DATABASE IF EXISTS ${owner.database} WITH (FORCE)`),
  };
}

/** The migrated database of a test file. Call it at the top of the file or of a `describe`: it is dropped at its end. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase("migrated");
  afterAll(() => database[Symbol.asyncDispose]());
  return database;
}

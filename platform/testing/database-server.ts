import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, Pool } from "pg";
import type { TestProject } from "vitest/node";
import { startEngine } from "#platform/server/database/engine/start-engine.ts";
import { migrate } from "#platform/server/database/migrate.ts";

/** A connection to the server of a test run. */
export type TestConnection = {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
};

declare module "vitest" {
  interface ProvidedContext {
    /** The owner's connection to the migrated template of this test run. */
    template: TestConnection;
  }
}

/** Tests cause errors of PostgreSQL on purpose, so only errors of the engine itself are logged. */
const log = { info: () => undefined, warn: () => undefined, error: console.error };
const migrations = join(import.meta.dirname, "../../database/migrations");

function external(connectionString: string): TestConnection {
  const { host, port, user = "postgres", password, database = "postgres" } = new Client({ connectionString });
  return { host, port, user, password: password ?? undefined, database };
}

/** A portal opens up to 19 connections and a test file up to two portals and 20 more; several files run at once. */
const maxConnections = 400;

async function ownEngine(): Promise<{ connection: TestConnection; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-test-"));
  const first = await startEngine({ dataDir, log });
  await runStatement(first.connection, `ALTER SYSTEM SET max_connections = ${maxConnections}`);
  await first.stop();
  const engine = await startEngine({ dataDir, log });
  const stop = async () => {
    await engine.stop();
    await rm(dataDir, { recursive: true });
  };
  return { connection: engine.connection, stop };
}

/** Runs one statement on its own connection. */
export async function runStatement(connection: TestConnection, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Runs the work with its own database connection. */
export async function withClient<T>(
  connection: TestConnection,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connection);
  await client.connect();
  return await work(client).finally(() => client.end());
}

/** Opens connections to a database that may be dropped, or whose server may stop, at any time. */
export function openPool(connection: TestConnection): Pool {
  const pool = new Pool({ ...connection, allowExitOnIdle: true });
  pool.on("error", () => undefined);
  // The pool reports that it ended before its connections are closed. The database is dropped without waiting for
  // them.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

const pools = new Map<string, Pool>();
const nameOf = ({ host, port, user, database }: TestConnection) => `${user}@${host}:${port}/${database}`;

/** Returns the pool for queries to a database: a new connection for each query would load the catalogue anew. */
function poolOf(connection: TestConnection): Pool {
  const name = nameOf(connection);
  const pool = pools.get(name) ?? openPool(connection);
  pools.set(name, pool);
  return pool;
}

/** Runs one query as the owner, who can read everything. */
export async function runQuery<Row>(
  connection: TestConnection,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await poolOf(connection).query(text, values);
  return rows as Row[];
}

/** Runs a query that PostgreSQL plans once per connection, for repeated queries over all tables. */
export async function runPrepared<Row>(
  connection: TestConnection,
  name: string,
  text: string,
): Promise<Row[]> {
  const { rows } = await poolOf(connection).query({ name, text });
  return rows as Row[];
}

/** Closes the open connections of the query functions to a database. */
export async function closeQueryConnections(connection: TestConnection): Promise<void> {
  const name = nameOf(connection);
  await pools.get(name)?.end();
  pools.delete(name);
}

/** Starts one PostgreSQL server for each test run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const { connection, stop } = url
    ? { connection: external(url), stop: async () => undefined }
    : await ownEngine();
  const template = { ...connection, database: `portal_template_${randomUUID().slice(0, 8)}` };
  await runStatement(connection, `CREATE DATABASE ${template.database}`);
  await migrate(template, migrations);
  project.provide("template", template);
  return async () => {
    await runStatement(connection, `DROP DATABASE ${template.database} WITH (FORCE)`);
    await stop();
  };
}

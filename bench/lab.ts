import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { startEngine } from "#platform/server/database/engine/start-engine.ts";
import { migrate } from "#platform/server/database/migrate.ts";
// Configures this process to read numbers and timestamps as the portal does.
import "#platform/server/database/pools.ts";
import { newApiKey } from "#platform/server/sessions/api-key.ts";
import { newToken, tokenDigest } from "#platform/server/sessions/tokens.ts";
import { fillEvents } from "./fill-events.ts";
import { servedFlags } from "./served-flags.ts";
import { startServer, type TimedServer } from "./timed-server.ts";

/** A portal with a filled database, and what the measurements need to reach it. */
export interface Lab {
  /** The number of events of company 1. */
  rows: number;
  /** The number of findings that company 1 gets with the first goal that needs them. */
  findings: number;
  /** The size of the largest report that is read, in megabytes. */
  reportSize: number;
  /** The number of events in ClickHouse. */
  stored: number;
  /** A folder that keeps the events in ClickHouse for the next run. */
  storedData: string | undefined;
  /** Functions that close what goals opened for each other; they are called when the lab ends. */
  atClose: (() => Promise<void>)[];
  dataDirectory: string;
  owner: pg.ClientConfig;
  app: pg.ClientConfig;
  portal: TimedServer;
  /** Headers of many sessions of one person of company 1. */
  sessions: Record<string, string>[];
  /** A key of a source of the empty company 3. */
  apiKey: string;
  close(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
export const migrations = join(import.meta.dirname, "..", "database", "migrations");

export async function openLab({
  rows,
  findings,
  reportSize,
  stored,
  storedData,
}: Pick<Lab, "rows" | "findings" | "reportSize" | "stored" | "storedData">): Promise<Lab> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const engine = await startEngine({ dataDir: dataDirectory, log: quiet });
  const owner = engine.connection;
  const app = { ...owner, user: "portal_app" };
  await migrate(owner, migrations);
  const { sessions, apiKey } = await fillLabDatabase(owner);
  await fillEvents(owner, rows);
  const portal = await startServer(
    "serve-portal.ts",
    { PORTAL_DATA: dataDirectory, BENCH_DATABASE: JSON.stringify(app) },
    servedFlags(),
  );
  const atClose: Lab["atClose"] = [];
  return {
    rows,
    findings,
    reportSize,
    stored,
    storedData,
    atClose,
    dataDirectory,
    owner,
    app,
    portal,
    sessions,
    apiKey,
    async close() {
      for (const close of atClose) await close();
      await portal.stop();
      await engine.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Creates three companies, a person with many sessions, and a source with a key. */
export async function fillLabDatabase(owner: pg.ClientConfig): Promise<Pick<Lab, "sessions" | "apiKey">> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    for (const name of ["Uno", "Dos", "Tres"]) {
      await client.query("insert into company (name, full_name, created_at) values ($1, $1, now())", [name]);
    }
    await client.query(
      `insert into portal_user (username, email, first_name, last_name, password_changed_at,
         has_changed_default_password, twofactor_enabled, active_company_id, created_at)
       values ('ana', 'ana@ejemplo.cl', 'Ana', 'Soto', now(), true, true, 1, now())`,
    );
    await client.query("insert into company_member (company_id, user_id) values (1, 1)");
    const tokens = Array.from({ length: 200 }, newToken);
    for (const token of tokens) {
      await client.query(
        `insert into session (id, token_sha256, user_id, created_at, last_seen_at, expires_at)
         values ($1, $2, 1, now(), now(), now() + interval '12 hours')`,
        [uuidv7(), tokenDigest(token)],
      );
    }
    const apiKey = newApiKey(3);
    const sourceId = uuidv7();
    await client.query(
      "insert into event_source (company_id, id, name, format, created_at) values (3, $1, 'Wazuh', 'wazuh4', now())",
      [sourceId],
    );
    await client.query(
      "insert into api_key (company_id, id, source_id, name, secret_sha256, created_at) values (3, $1, $2, 'Wazuh', $3, now())",
      [uuidv7(), sourceId, tokenDigest(apiKey)],
    );
    return { sessions: tokens.map((token) => ({ cookie: `portal_session=${token}` })), apiKey };
  } finally {
    await client.end();
  }
}

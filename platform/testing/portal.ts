import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { readConfig } from "#platform/server/config/config.ts";
import type { Feature } from "#platform/server/feature.ts";
import { buildPortal, type Portal, type PortalParts } from "#platform/server/portal.ts";
import { type Clock, systemClock } from "#platform/server/verb.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { runQuery, type TestConnection } from "./database-server.ts";

export interface TestPortal extends Portal {
  database: TestDatabase;
  dataDirectory: string;
}

interface TestPortalOptions {
  environment?: NodeJS.ProcessEnv;
  clock?: Clock;
  database?: TestDatabase;
  webDirectory?: string;
  pageAddresses?: PortalParts["pageAddresses"];
}

/** Starts the portal with some features on its own database; it is closed at the end of the test file. */
export async function testPortal(features: Feature[], options: TestPortalOptions = {}): Promise<TestPortal> {
  const database = options.database ?? (await testDatabase());
  const portal = await bareTestPortal(features, { ...options, database });
  afterAll(async () => {
    await portal.close();
    await expectEachWrittenOnce(database.owner);
    await rm(portal.dataDirectory, { recursive: true, force: true });
  });
  return portal;
}

/** Starts the portal with some features on a database; the caller closes it. */
export async function bareTestPortal(
  features: Feature[],
  options: TestPortalOptions & { database: TestDatabase },
): Promise<TestPortal> {
  const { database } = options;
  const dataDirectory = mkdtempSync(join(tmpdir(), "portal-files-"));
  const config = readConfig({
    NODE_ENV: "test",
    PORTAL_DATA: dataDirectory,
    PORTAL_SECRET_KEY: randomBytes(32).toString("base64"),
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
    // A busy machine must not affect a test; overload is covered by other tests.
    OVERLOAD_DELAY_MS: "0",
    ...options.environment,
  });
  const portal = await buildPortal({
    config,
    connection: database.app,
    engine: "embedded",
    features,
    clock: options.clock ?? systemClock,
    version: "test",
    pageAddresses: options.pageAddresses,
    webDirectory: options.webDirectory ?? join(dataDirectory, "web"),
  });
  return { ...portal, database, dataDirectory };
}

/** Expects that no change that the tests of a file made was audited twice. */
async function expectEachWrittenOnce(owner: TestConnection): Promise<void> {
  // Rows of one transaction have the same transaction id.
  const twice = await runQuery<{ action: string }>(
    owner,
    `select action from audit_entry
     group by xmin::text, company_id, action, object_type, object_id, details having count(*) > 1`,
  );
  if (twice.length > 0)
    throw new Error(`Written down twice by one change: ${twice.map(({ action }) => action).join(", ")}`);
}

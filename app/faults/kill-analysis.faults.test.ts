import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import {
  getRequestStatus,
  requestOrganizationStatus,
} from "#features/assistant/analyses/analyses.contract.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  freePort,
  type PortalProcess,
  startPortalProcess,
  untilReady,
} from "#platform/testing/portal-process.ts";
import { ownerOf, someoneSignedIn } from "./living-company.fixture.ts";

const PORTAL_DATA = mkdtempSync(join(tmpdir(), "portal-analysis-"));
let portal: PortalProcess | undefined;
afterEach(() => portal?.kill());
afterAll(() => rmSync(PORTAL_DATA, { recursive: true, force: true, maxRetries: 10 }));

async function start(): Promise<PortalProcess> {
  portal = startPortalProcess({ PORTAL_DATA, PORT: String(await freePort()) });
  await untilReady(portal, 120_000);
  return portal;
}

/** Opens a connection that ends with the portal, which stops its database with itself. */
async function aClient(): Promise<pg.Client> {
  const client = new pg.Client(await ownerOf(PORTAL_DATA));
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Resolves when a statement waits for a lock on a table. */
async function untilHeld(owner: pg.Client, table: string): Promise<void> {
  const limit = performance.now() + 30_000;
  while (performance.now() < limit) {
    const { rows } = await owner.query("select from pg_locks where relation = $1::regclass and not granted", [
      table,
    ]);
    if (rows.length > 0) return;
    await wait(20);
  }
  throw new Error("Nobody worked on the request");
}

// The points at which the power fails: while the facts are read, and when the result is about to be stored.
test.each([
  ["event_source", "access exclusive"],
  ["analysis_result", "share row exclusive"],
])(
  "an analysis whose portal is killed half-way, at %s, is completed once by the next one",
  { timeout: 290_000 },
  async (table, mode) => {
    const first = await start();
    const headers = await someoneSignedIn(await ownerOf(PORTAL_DATA));
    const holder = await aClient();
    const watcher = await aClient();
    await holder.query(`begin; lock table ${table} in ${mode} mode`);
    const request = await fetch(`${first.origin}${requestOrganizationStatus.path}`, {
      method: "POST",
      headers,
      body: "{}",
    });
    const { id } = (await request.json()) as { id: string };
    await untilHeld(watcher, table);
    await first.kill();

    const second = await start();
    const path = getRequestStatus.path.replace(":id", id);
    const began = performance.now();
    let status = "";
    while (status !== "completed" && performance.now() - began < 120_000) {
      await wait(250);
      const answer = await fetch(`${second.origin}${path}`, { headers });
      status = ((await answer.json()) as { status: string }).status;
      expect(["pending", "processing", "completed"]).toContain(status);
    }
    expect(status).toBe("completed");
    const [counts] = await runQuery(
      await ownerOf(PORTAL_DATA),
      `select (select count(*)::int from analysis_result where id = $1) as results,
         (select count(*)::int from audit_entry where object_id = $1::text and action = 'analyses.completed') as ends`,
      [id],
    );
    expect(counts).toEqual({ results: 1, ends: 1 });
  },
);

import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Engine, startEngine } from "#platform/server/database/engine/start-engine.ts";
import { runStatement } from "#platform/testing/database-server.ts";
import { freePort, startPortalProcess, untilReady } from "#platform/testing/portal-process.ts";
import { documentedBlock } from "./document-blocks.ts";
import { settingsOf } from "./settings-of-blocks.ts";

// Tests the part of `npm run test:production` that does not need Debian: the documented statements and settings, on a
// separate server whose superuser is not the portal's owner.
const place = mkdtempSync(join(tmpdir(), "portal-install-"));
const password = randomBytes(12).toString("hex");
const log = { info: () => undefined, warn: () => undefined, error: console.error };
const main = join(import.meta.dirname, "..", "..", "app", "main.ts");
const openWarning = "La base de datos deja que cualquier consulta cambie su configuración";

let engine: Engine;
let environment: Record<string, string>;

/** Runs a documented block as the superuser of the server. */
const asSuperuser = (block: string, database: string) =>
  runStatement({ ...engine.connection, database }, documentedBlock(block).replaceAll("…", password));

function command(...args: string[]) {
  const env = { PATH: process.env.PATH, LOG_LEVEL: "error", ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: "utf8", env });
  return { status, text: stdout + stderr };
}

/** Starts the portal until it is ready, ends it, and returns its output. */
async function startOnce(): Promise<string> {
  const portal = startPortalProcess(environment);
  await untilReady(portal);
  expect(await portal.end()).toBe(0);
  return portal.output();
}

/** The documented settings, on the test's server. */
async function documentedEnvironment(database: string): Promise<Record<string, string>> {
  const { host, port } = engine.connection;
  const reachable = Object.entries(settingsOf(documentedBlock("addresses"))).map(([name, address]) => [
    name,
    address.replace("…", password).replace("@host/portal", `@${host}:${port}/${database}`),
  ]);
  return {
    ...settingsOf(documentedBlock("environment")),
    ...Object.fromEntries(reachable),
    PORT: String(await freePort()),
    PORTAL_DATA: join(place, database),
    PORTAL_SECRET_KEY: environment?.PORTAL_SECRET_KEY ?? randomBytes(32).toString("base64"),
    METRICS_TOKEN: randomBytes(24).toString("hex"),
    SMTP_URL: "",
  };
}

beforeAll(async () => {
  engine = await startEngine({ dataDir: join(place, "engine"), log, transport: "tcp" });
  // The portal's own engine has both already; the documents create them on a separate server.
  await runStatement({ ...engine.connection, database: "postgres" }, "drop database portal");
  await runStatement({ ...engine.connection, database: "postgres" }, "drop role portal_app");
  for (const statement of documentedBlock("logins").split(";\n"))
    await runStatement({ ...engine.connection, database: "postgres" }, statement.replaceAll("…", password));
  environment = await documentedEnvironment("portal");
});

afterAll(async () => {
  await engine.stop();
  await rm(place, { recursive: true, force: true });
});

describe("an installation by the documents", () => {
  test("starts with the two logins, and says what a superuser has still to close", async () => {
    expect(await startOnce()).toContain(openWarning);
  });

  test("starts, migrates and makes its administrator once that is closed", async () => {
    await asSuperuser("hardening", "portal");
    expect(await startOnce()).not.toContain(openWarning);
    expect(command("migrate")).toEqual({ status: 0, text: "Base de datos al día.\n" });
    const words: string[] = documentedBlock("first-administrator").match(/"[^"]*"|\S+/g) ?? [];
    const made = command(...words.slice(words.indexOf("user")).map((word) => word.replaceAll('"', "")));
    expect(made.status).toBe(0);
    expect(made.text).toContain(`${environment.PORTAL_ORIGIN}/PasswordResetConfirm`);
  });

  test("is backed up and restored into a second database, closed and open", async () => {
    const file = join(place, "portal.backup");
    expect(command("backup", file)).toMatchObject({ status: 0 });
    await asSuperuser("restore-database", "postgres");
    environment = await documentedEnvironment("portal_restored");
    expect(command("restore", file)).toMatchObject({ status: 0 });
    expect(command("audit", "verify")).toMatchObject({ status: 0 });
    await asSuperuser("hardening", "portal_restored");
    expect(await startOnce()).not.toContain(openWarning);
    expect(command("audit", "verify")).toMatchObject({ status: 0 });
  });

  test("says what to run when live news were closed and not granted", async () => {
    const database = environment.DATABASE_URL?.split("/").at(-1) ?? "";
    const statement = "revoke execute on function pg_notify(text, text) from portal_jobs";
    await runStatement({ ...engine.connection, database }, statement);
    const refused = command("migrate");
    expect(refused.status).toBe(1);
    expect(refused.text).toContain("GRANT EXECUTE ON FUNCTION pg_notify(text, text) TO portal_jobs");
  });
});

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { type DemoAccess, readDemoAccess } from "#demo/demo-access.ts";
import { eventsMark } from "#demo/make-event-history.ts";
import { complianceMark } from "#demo/prepare-demo.ts";
import { servedFlags } from "../served-flags.ts";

const port = "5228";

/** The portal with its demonstration, a page that contains only text, and a browser for both. */
export interface PortalPages {
  browser: Browser;
  portal: string;
  bare: string;
  person: DemoAccess;
  /** The data directory of the portal. */
  directory: string;
  close(): Promise<void>;
}

export async function openPortalPages(): Promise<PortalPages> {
  const directory = mkdtempSync(join(tmpdir(), "portal-bench-pages-"));
  const portal = spawn(
    process.execPath,
    [...servedFlags(), join(import.meta.dirname, "..", "..", "app", "main.ts"), "start"],
    {
      env: { ...process.env, PORTAL_DATA: directory, PORT: port },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok) {
    if (portal.exitCode !== null) throw new Error("The portal does not start");
    await wait(50);
  }
  // The demonstration is still being created in the process of the portal, so pages are measured after that.
  while (![complianceMark(directory), eventsMark(directory)].every((mark) => existsSync(mark)))
    await wait(200);
  const person = readDemoAccess(directory)?.find(({ username }) => username === "paula.riquelme");
  if (!person) throw new Error("The demonstration has nobody like that");
  const bare = await serveBarePage();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  return {
    browser,
    portal: origin,
    bare: bare.address,
    person,
    directory,
    async close() {
      await browser.close();
      bare.stop();
      const exited = once(portal, "exit");
      portal.kill("SIGTERM");
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Serves the minimum that a browser can show: one document of text, without style, script or picture. */
async function serveBarePage() {
  const html =
    "<!doctype html><html lang=es><title>Texto</title><h1>Texto</h1><p>Una página sin nada más que sus palabras.</p>";
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => server.close(),
  };
}

/** Imports lines into the company of the measured person, with the portal's own command. */
export async function importEvents({ directory, person }: PortalPages, lines: string[]): Promise<void> {
  const file = join(directory, "eventos.ndjson");
  await writeFile(file, `${lines.join("\n")}\n`);
  const main = join(import.meta.dirname, "..", "..", "app", "main.ts");
  const company = person.active_company ?? "";
  await promisify(execFile)(
    process.execPath,
    [...servedFlags(), main, "import", "events", file, "--company", company],
    {
      env: { ...process.env, PORTAL_DATA: directory },
    },
  );
  await rm(file);
}

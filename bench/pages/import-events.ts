import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PortalPages } from "./portal-pages.ts";

/** Brings lines into the company of the person who looks, with the portal's own command. */
export async function importEvents({ directory, person }: PortalPages, lines: string[]): Promise<void> {
  const file = join(directory, "eventos.ndjson");
  await writeFile(file, `${lines.join("\n")}\n`);
  const main = join(import.meta.dirname, "..", "..", "app", "main.ts");
  const company = person.active_company ?? "";
  await promisify(execFile)(process.execPath, [main, "import", "events", file, "--company", company], {
    env: { ...process.env, PORTAL_DATA: directory },
  });
  await rm(file);
}

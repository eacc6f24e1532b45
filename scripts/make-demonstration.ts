import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eventsMark } from "#demo/make-event-history.ts";
import { complianceMark } from "#demo/prepare-demo.ts";

// The timeout in milliseconds. On a busy machine the demonstration takes many times its three minutes, so only a run
// that hangs is stopped.
const patienceMs = 2_700_000;
const root = join(import.meta.dirname, "..");

/**
 * Runs the portal until its demonstration in a directory is complete, or until the signal aborts, and stops it; its
 * data then no longer change.
 */
export async function makeDemonstration(dataDirectory: string, givenUp?: AbortSignal): Promise<void> {
  const isMade = () =>
    [complianceMark(dataDirectory), eventsMark(dataDirectory)].every((file) => existsSync(file));
  if (isMade()) return;
  const portal = spawn(process.execPath, ["app/main.ts", "start"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(17_000 + (process.pid % 1_000)),
      PORTAL_DATA: dataDirectory,
      PORTAL_DEMO: "on",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(portal, "exit");
  const until = Date.now() + patienceMs;
  while (!isMade() && !givenUp?.aborted) {
    if (Date.now() > until || portal.exitCode !== null) {
      portal.kill("SIGKILL");
      throw new Error("The demonstration did not come to its end");
    }
    await wait(500);
  }
  portal.kill("SIGTERM");
  await exited;
}

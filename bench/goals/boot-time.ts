import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Goal } from "../goal.ts";
import { servedFlags } from "../served-flags.ts";

const port = "5209";
const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;

export const firstBoot: Goal = {
  number: 17,
  title: "First start to the login page, with the demonstration",
  limit: { atMost: 1 },
  method: "time of `portal start` on an empty directory until /Login answers, to 6 s",
  async measure() {
    const directory = newDirectory();
    const { time, stop } = await start(directory, "/Login");
    await stop();
    await rm(directory, { recursive: true, force: true });
    return { ratio: time / 6_000, sides: `${seconds(time)} to 6 s` };
  },
};

export const restart: Goal = {
  number: 17,
  title: "Ready again after a stop",
  limit: { atMost: 1 },
  method: "time of `portal start` on a directory that was used before until /health/ready answers, to 1.5 s",
  async measure() {
    const directory = newDirectory();
    await (await start(directory, "/Login")).stop();
    const { time, stop } = await start(directory, "/health/ready");
    await stop();
    await rm(directory, { recursive: true, force: true });
    return { ratio: time / 1_500, sides: `${seconds(time)} to 1.5 s` };
  },
};

function newDirectory(): string {
  return mkdtempSync(join(tmpdir(), "portal-bench-boot-"));
}

async function start(directory: string, path: string) {
  const began = performance.now();
  const portal = spawn(
    process.execPath,
    [...servedFlags(), join(import.meta.dirname, "..", "..", "app", "main.ts"), "start"],
    {
      env: { ...process.env, PORTAL_DATA: directory, PORT: port },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  while (!(await answers(path))) {
    if (portal.exitCode !== null) throw new Error("The portal does not start");
    await wait(10);
  }
  const time = performance.now() - began;
  while (!(await answers("/health/ready"))) await wait(10);
  const stop = async () => {
    const exited = once(portal, "exit");
    portal.kill("SIGTERM");
    await exited;
  };
  return { time, stop };
}

async function answers(path: string): Promise<boolean> {
  const response = await fetch(`http://localhost:${port}${path}`).catch(() => undefined);
  return response?.ok ?? false;
}

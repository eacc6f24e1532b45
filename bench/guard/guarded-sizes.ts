import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { servedFlags } from "../served-flags.ts";
import { startServer } from "../timed-server.ts";
import type { GuardedCost, GuardLab } from "./guarded-costs.ts";

const assets = join(import.meta.dirname, "..", "..", "dist", "web", "assets");
/** Goal 18: the packed bytes of scripts from the sign-in page to the first dashboard. */
const firstDownloadBytes = 170_000;
/** The limit of goal 27: the memory of the idle portal, in bytes. */
const restBytes = 200 * 1_048_576;
/** The time after which the first jobs and the garbage collection after them are done. */
const restMs = 8_000;

/** Returns the files with all their static imports. */
function withImports(files: readonly string[]): Set<string> {
  const reachableFiles = new Set<string>();
  const add = (file: string) => {
    if (reachableFiles.has(file)) return;
    reachableFiles.add(file);
    const code = readFileSync(join(assets, file), "utf8");
    for (const [, imported = ""] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) add(imported);
  };
  for (const file of files) add(file);
  return reachableFiles;
}

/** Returns the packed bytes of the scripts of the sign-in page and of the first dashboard, of the newest build. */
export function measureFirstDownload(): number {
  const page = readFileSync(join(assets, "..", "index.html"), "utf8");
  const entry = [...page.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, file = ""]) => file);
  const screens = readdirSync(assets).filter((file) => /^(home|sign-in)-[\w-]+\.js$/.test(file));
  return [...withImports([...entry, ...screens])]
    .map((file) => gzipSync(readFileSync(join(assets, file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

async function measureMemory(lab: GuardLab): Promise<number> {
  const portal = await startServer(
    "serve-portal.ts",
    { PORTAL_DATA: lab.dataDirectory, BENCH_DATABASE: JSON.stringify(lab.app), BENCH_JOBS: "all" },
    servedFlags(),
  );
  try {
    await wait(restMs);
    const response = await fetch(`${portal.url}/api/bench/memory/`);
    return ((await response.json()) as { bytes: number }).bytes;
  } finally {
    await portal.stop();
  }
}

/** Returns sizes as multiples of their goals. They depend neither on the processor nor on other work of the machine. */
export const guardedSizes = (lab: GuardLab): GuardedCost[] => [
  {
    name: "memory at rest",
    tolerance: 1.1,
    rounds: 1,
    measure: async () => (await measureMemory(lab)) / restBytes,
  },
  {
    name: "first download",
    // Names and hashes of files pack a little differently with each build.
    tolerance: 1.005,
    rounds: 1,
    measure: async () => measureFirstDownload() / firstDownloadBytes,
  },
];

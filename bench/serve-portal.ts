import { join } from "node:path";
import { allFeatures } from "#app/features.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { buildPortal } from "#platform/server/portal.ts";
import { systemClock } from "#platform/server/verb.ts";

/** The jobs to run: `all`, or those of one feature. */
const { BENCH_JOBS: jobs = "" } = process.env;
const worksOn = (feature: string) => jobs === "all" || jobs === feature;

// The portal as in production, on an external database. It prints its address on its first line.
const config = readConfig({ ...process.env, PORTAL_ORIGIN: undefined });
const portal = await buildPortal({
  config,
  connection: JSON.parse(process.env.BENCH_DATABASE ?? "{}"),
  engine: "embedded",
  features: allFeatures.map((feature) => (worksOn(feature.name) ? feature : { ...feature, jobs: [] })),
  clock: systemClock,
  version: "bench",
  webDirectory: join(import.meta.dirname, "..", "dist", "web"),
});
if (jobs) await portal.startJobs();
portal.app.get("/api/bench/constant/", async () => ({ code: "ok", items: [1, 2, 3] }));
portal.app.get("/api/bench/pause/", async () => ({ longest_ms: longestPauseMs() }));
portal.app.get("/api/bench/memory/", async () => ({ bytes: bytesAtRest() }));
console.log(await portal.app.listen({ port: config.port, host: config.host }));

let longestMs = 0;
let probe: NodeJS.Timeout | undefined;

/**
 * Returns the longest uninterrupted computation of this thread since the last call, in milliseconds of CPU time. The
 * first call starts the measurement, because checking on every turn of the event loop would add to the other costs.
 */
function longestPauseMs(): number {
  const answer = longestMs;
  longestMs = 0;
  let before = threadMs();
  clearInterval(probe);
  probe = setInterval(() => {
    const now = threadMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  }, 1).unref();
  return answer;
}

/** Returns the memory of the process after a full collection, which depends little on other work of the machine. */
function bytesAtRest(): number {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  return process.memoryUsage.rss();
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

process.on("SIGTERM", async () => {
  await portal.close();
  process.exit();
});

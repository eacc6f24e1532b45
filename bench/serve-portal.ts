import { join } from "node:path";
import { features } from "#app/features.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { buildPortal } from "#platform/server/portal.ts";
import { systemClock } from "#platform/server/verb.ts";

/** `all` features' jobs, or those of one. */
const { BENCH_JOBS: jobs = "" } = process.env;
const worksOn = (feature: string) => jobs === "all" || jobs === feature;

// The portal as it is served, on a database that somebody else runs. Its first line is its address.
const config = readConfig({ ...process.env, PORTAL_ORIGIN: undefined });
const portal = await buildPortal({
  config,
  connection: JSON.parse(process.env.BENCH_DATABASE ?? "{}"),
  engine: "embedded",
  features: features.map((feature) => (worksOn(feature.name) ? feature : { ...feature, jobs: [] })),
  clock: systemClock,
  version: "bench",
  webDirectory: join(import.meta.dirname, "..", "dist", "web"),
});
if (jobs) await portal.startJobs();
portal.app.get("/api/bench/constant/", async () => ({ code: "ok", items: [1, 2, 3] }));
console.log(await portal.app.listen({ port: config.port, host: config.host }));
process.on("SIGTERM", async () => {
  await portal.close();
  process.exit();
});

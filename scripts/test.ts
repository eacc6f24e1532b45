import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openRunDirectory } from "#platform/testing/run-directory.ts";
import { findChromium } from "./find-chromium.ts";
import { makeDemonstration } from "./make-demonstration.ts";
import { checkSteps, runSteps } from "./run-steps.ts";

const began = Date.now();
const demonstrationDirectory = join(openRunDirectory(), "demonstration");
// The account of the portal's PostgreSQL must be able to traverse it.
mkdirSync(demonstrationDirectory, { mode: 0o711 });

const build = { name: "web build", command: "node", args: ["scripts/build-web-when-stale.ts"] };
const unit = { name: "unit and integration tests", command: "vitest", args: ["run"] };
const journeys = {
  name: "browser journeys and accessibility",
  command: "playwright",
  args: ["test", "--config", "e2e/playwright.config.ts"],
  env: { CHROMIUM_PATH: findChromium(), E2E_DATA: demonstrationDirectory },
};

const guard = { name: "speed guard", command: "node", args: ["bench/guard/run.ts"] };

/** Runs checks, tests and the demonstration concurrently; the first failure stops the others. */
async function runBesideEachOther(): Promise<boolean> {
  const failed = new AbortController();
  const stopOthers = (isSound: boolean) => {
    if (!isSound) failed.abort();
    return isSound;
  };
  const demonstration = makeDemonstration(demonstrationDirectory, failed.signal).then(
    () => true,
    (error: Error) => {
      console.error(error.message);
      process.exitCode ||= 1;
      return false;
    },
  );
  const results = await Promise.all([
    runSteps(checkSteps, { signal: failed.signal, buffered: true }).then(stopOthers),
    runSteps([unit], { signal: failed.signal }).then(stopOthers),
    demonstration.then(stopOthers),
  ]);
  return results.every(Boolean);
}

/** Returns the CPU time of ended child processes, in seconds; undefined outside Linux. */
function childCpuSeconds(): number | undefined {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
    // Fields 16 and 17 of proc(5), in hundredths of a second on every Linux that Node runs on.
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return undefined;
  }
}

// The guard runs last, because concurrent work would disturb it.
if ((await runSteps([build])) && (await runBesideEachOther()) && (await runSteps([journeys, guard])))
  console.log(`\nAll done in ${((Date.now() - began) / 1000).toFixed(0)} s`);
const cpuSeconds = childCpuSeconds();
if (cpuSeconds !== undefined) console.log(`Computing: ${cpuSeconds.toFixed(0)} CPU seconds`);

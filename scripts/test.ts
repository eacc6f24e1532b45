import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./find-chromium.ts";
import { makeDemonstration } from "./make-demonstration.ts";
import { checkSteps, runSteps } from "./run-steps.ts";

const began = Date.now();
const chromium = findChromium();
const directory = mkdtempSync(join(tmpdir(), "portal-e2e-"));

const build = { name: "web build", command: "node", args: ["scripts/build-web-when-stale.ts"] };
const unit = { name: "unit and integration tests", command: "vitest", args: ["run"] };
const journeys = {
  name: "browser journeys and accessibility",
  command: "playwright",
  args: ["test", "--config", "e2e/playwright.config.ts"],
  env: { CHROMIUM_PATH: chromium, E2E_DATA: directory },
};

if (await runSteps([build])) {
  // Telling it takes more than a minute, in which the checks leave a core idle.
  const failed = new AbortController();
  const demonstration = makeDemonstration(directory, failed.signal);
  // Whether it was told matters when the journeys begin.
  demonstration.catch(() => undefined);
  const sound = await runSteps([...checkSteps, unit]);
  if (!sound) failed.abort();
  await demonstration;
  if (sound && (await runSteps([journeys]))) {
    console.log(`\nAll done in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  }
}
await rm(directory, { recursive: true, force: true });

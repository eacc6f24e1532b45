import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkSteps } from "./check-steps.ts";
import { findChromium } from "./find-chromium.ts";
import { runSteps } from "./run-steps.ts";
import { tellDemonstration } from "./tell-demonstration.ts";

const began = Date.now();
const chromium = findChromium();
const directory = mkdtempSync(join(tmpdir(), "portal-e2e-"));
process.once("exit", () =>
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
);

await runSteps([{ name: "web build", command: "node", args: ["scripts/build-web-when-stale.ts"] }]);
// Telling it takes more than a minute, in which the checks leave a core idle.
const demonstration = tellDemonstration(directory);
await runSteps([...checkSteps, { name: "unit and integration tests", command: "vitest", args: ["run"] }]);
await demonstration;
await runSteps([
  {
    name: "browser journeys and accessibility",
    command: "playwright",
    args: ["test", "--config", "e2e/playwright.config.ts"],
    env: { CHROMIUM_PATH: chromium, E2E_DATA: directory },
  },
]);
console.log(`\nAll done in ${((Date.now() - began) / 1000).toFixed(0)} s`);

import { checkSteps } from "./check-steps.ts";
import { findChromium } from "./find-chromium.ts";
import { runSteps } from "./run-steps.ts";

const chromium = findChromium();

runSteps([
  ...checkSteps,
  { name: "unit and integration tests", command: "vitest", args: ["run"] },
  { name: "web build", command: "node", args: ["scripts/build-web-when-stale.ts"] },
  {
    name: "browser journeys and accessibility",
    command: "playwright",
    args: ["test", "--config", "e2e/playwright.config.ts"],
    env: { CHROMIUM_PATH: chromium },
  },
]);

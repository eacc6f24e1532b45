import { startVitest } from "vitest/node";

// Runs the tests that kill the portal and its database at critical times; named files restrict the run.
const vitest = await startVitest("test", process.argv.slice(2), {
  config: "vitest.faults.config.ts",
  watch: false,
});
await vitest.close();

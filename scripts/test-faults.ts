import { startVitest } from "vitest/node";

// The tests that kill the portal and its database at inconvenient moments; name files to run only those.
const vitest = await startVitest("test", process.argv.slice(2), {
  config: "vitest.faults.config.ts",
  watch: false,
});
await vitest.close();

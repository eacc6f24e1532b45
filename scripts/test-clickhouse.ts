import { startVitest } from "vitest/node";

// Runs the tests on ClickHouse, which are not part of `npm test`: the engine is installed into a cache when they first
// run. Named files restrict the run.
const vitest = await startVitest("test", process.argv.slice(2), {
  config: "vitest.clickhouse.config.ts",
  watch: false,
});
await vitest.close();

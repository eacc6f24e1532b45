import { startVitest } from "vitest/node";

// Runs the tests with ClickHouse, which are not part of `npm test`. The engine is installed into a cache at the first
// run. Named files limit the run.
const vitest = await startVitest("test", process.argv.slice(2), {
  config: "vitest.clickhouse.config.ts",
  watch: false,
});
await vitest.close();

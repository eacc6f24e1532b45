import { defineConfig } from "vitest/config";
import { clickHouseTests } from "./vitest.config.ts";

/** Tests with a real ClickHouse engine, each in its own process. */
export default defineConfig({
  test: {
    pool: "forks",
    fileParallelism: false,
    globalSetup: [
      "platform/testing/database-server.ts",
      "platform/testing/clickhouse/install-before-tests.ts",
    ],
    include: [clickHouseTests],
    exclude: ["**/node_modules/**", "dist/**"],
    testTimeout: 300_000,
    hookTimeout: 240_000,
  },
});

import { defineConfig } from "vitest/config";
import { faultTests } from "./vitest.config.ts";

/** One file at a time, because these tests measure how long the portal needs to recover. */
export default defineConfig({
  test: {
    pool: "forks",
    fileParallelism: false,
    globalSetup: ["platform/testing/database-server.ts"],
    include: [faultTests],
    exclude: ["**/node_modules/**", "dist/**"],
    testTimeout: 300_000,
    hookTimeout: 240_000,
  },
});

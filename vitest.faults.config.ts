import { defineConfig } from "vitest/config";
import { faultTests } from "./vitest.config.ts";

/** One file at a time: these tests measure how long the portal takes to be whole again. */
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

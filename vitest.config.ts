import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Tests that kill processes and take long; they run on their own with `npm run test:faults`. */
export const faultTests = "**/*.faults.test.ts";

export default defineConfig({
  test: {
    pool: "forks",
    // The default leaves a core free; but the tests wait for the database as much as they compute.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ["platform/testing/database-server.ts"],
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["**/node_modules/**", "dist/**", "e2e/**", faultTests],
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});

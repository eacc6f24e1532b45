import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that kill processes and take long; they run on their own with `npm run test:faults`. */
export const faultTests = "**/*.faults.test.ts";

const tests = globSync("**/*.test.{ts,tsx}", { exclude: ["node_modules", "dist", faultTests] });
/** How a test starts a database or a portal of its own, itself or by what it is given, or another process. */
const starts = /\/(database|database-server|portal|start-engine|[\w-]+\.fixture)\.ts"|node:child_process/;
const startsSomething = Object.groupBy(tests, (path) => String(starts.test(readFileSync(path, "utf8"))));

/** What tries every call takes minutes in small files: begun last, they would keep one core after all others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/app/contract/");
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    pool: "forks",
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./scripts/slowest-tests.ts"],
    // The default leaves a core free; but the tests wait for the database as much as they compute.
    maxWorkers: availableParallelism() + 2,
    // Only what hangs is stopped: how long a busy machine takes says nothing of the portal.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: "parts",
          include: startsSomething.false ?? [],
          // Functions alone: what many of them import is loaded once for all.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "portal",
          include: startsSomething.true ?? [],
          globalSetup: ["platform/testing/database-server.ts"],
        },
      },
    ],
  },
});

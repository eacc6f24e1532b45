import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { openRunDirectory } from "./platform/testing/run-directory.ts";

/** Tests that kill processes and take long; `npm run test:faults` runs them separately. */
export const faultTests = "**/*.faults.test.ts";

/** Tests on the engine of ClickHouse, which `npm install` does not bring; they run with `npm run test:clickhouse`. */
export const clickHouseTests = "**/*.clickhouse.test.ts";

openRunDirectory();

const tests = globSync("**/*.test.{ts,tsx}", {
  exclude: ["node_modules", "dist", faultTests, clickHouseTests],
});
/** A test that starts a database or a portal, itself or through a fixture, or another process. */
const starts = /\/(database|database-server|portal|start-engine|[\w-]+\.fixture)\.ts"|node:child_process/;
/** A test that changes state of its process or counts on an empty database. */
const changesProcess =
  /vi\.(mock|stubGlobal|stubEnv|useFakeTimers)|process\.(env|chdir|memoryUsage|on|once)\b|global\.gc|monitorEventLoopDelay|countStatementWork/;
/**
 * Fixtures that start a portal when they are imported. It is closed at the end of the test file that imported it
 * first.
 */
const openingFixtures = globSync("**/*.fixture.ts", { exclude: ["node_modules", "dist"] })
  .filter((path) => /^(export )?const .*= await testPortal\(/m.test(readFileSync(path, "utf8")))
  .map((path) => `/${basename(path)}"`);
const needsOwnProcess = (source: string) =>
  changesProcess.test(source) || openingFixtures.some((fixture) => source.includes(fixture));
const kinds = Object.groupBy(tests, (path) => {
  const source = readFileSync(path, "utf8");
  if (!starts.test(source)) return "parts";
  return needsOwnProcess(source) ? "alone" : "portal";
});
const database = ["platform/testing/database-server.ts"];

/**
 * Starts the tests that run over all calls first. They take minutes in small files; started last, they would keep one
 * core busy after all others have ended.
 */
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
    reporters: ["default", "./scripts/test-costs.ts"],
    setupFiles: ["platform/testing/file-cost.ts"],
    // The default leaves one core free, but tests wait for the database about as much as they compute.
    maxWorkers: availableParallelism() + 2,
    // Only tests that hang are stopped, because the duration on a busy machine says nothing about the portal.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: "parts",
          include: kinds.parts ?? [],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "portal",
          include: kinds.portal ?? [],
          globalSetup: database,
          // One process loads the features once for all of its files; each file has its own portal and database.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: kinds.alone ?? [],
          globalSetup: database,
        },
      },
    ],
  },
});

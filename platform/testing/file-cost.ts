import { appendFileSync } from "node:fs";
import { afterAll, expect } from "vitest";
import { costFileOf } from "./run-directory.ts";

const before = process.cpuUsage();

/** Records the CPU time of one test file in its own process, with its imports and without the database. */
afterAll(() => {
  const { user, system } = process.cpuUsage(before);
  const { PORTAL_TEST_RUN } = process.env;
  if (!PORTAL_TEST_RUN) return;
  const line = { path: expect.getState().testPath, cpuSeconds: (user + system) / 1e6 };
  appendFileSync(costFileOf(PORTAL_TEST_RUN), `${JSON.stringify(line)}\n`);
});

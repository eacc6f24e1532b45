import { expect, test } from "vitest";
import { fuzzReaders } from "./fuzz-readers.fixture.ts";

// A fixed small run with the same inputs each time; the long run with random inputs is `npm run test:faults`.
test("no reader of outside bytes crashes, hangs or keeps memory on damaged input", async () => {
  const reports = await fuzzReaders({ seed: 1, inputs: 120, secondsEach: 0 });
  expect(reports.length).toBeGreaterThan(30);
  for (const { name, inputs, crashes, slowestMs, grownBytes } of reports) {
    expect(crashes, name).toEqual([]);
    expect(slowestMs, name).toBeLessThan(1_000);
    expect(grownBytes, name).toBeLessThan(16 * 1024 * 1024);
    expect(inputs, name).toBeGreaterThanOrEqual(120);
  }
});

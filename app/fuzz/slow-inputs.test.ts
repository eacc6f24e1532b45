import { expect, test } from "vitest";
import { searchEveryReader } from "./slow-inputs.fixture.ts";

// A fixed small search with the same texts each time; the long one with random texts is `npm run test:faults`.
test("no text of others takes longer than its length, whatever is repeated in it", {
  timeout: 600_000,
}, async () => {
  const reports = await searchEveryReader({
    seed: 1,
    texts: 90,
    mostTexts: 1_000,
    cpuMsEach: 60,
    length: 8_192,
  });
  expect(reports.length).toBeGreaterThan(60);
  for (const { name, slow, texts } of reports) {
    expect(slow, name).toEqual([]);
    expect(texts, name).toBeGreaterThanOrEqual(90);
  }
});

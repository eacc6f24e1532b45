import { expect, test } from "vitest";
import { searchEveryReader } from "./slow-inputs.fixture.ts";

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
/** The seconds for each reader; a release may take an hour. */
const secondsEach = Number(process.env.FUZZ_SECONDS ?? 10);

test(`no text of others takes longer than its length, whatever is repeated in it (seed ${seed})`, {
  timeout: 4 * 60 * 60_000,
}, async () => {
  const reports = await searchEveryReader({
    seed,
    texts: 1_000,
    mostTexts: Number.POSITIVE_INFINITY,
    cpuMsEach: secondsEach * 1_000,
    length: 16_384,
  });
  console.log(reports.map(({ name, texts }) => `${name}: ${texts} texts`).join("\n"));
  for (const { name, slow } of reports) expect(slow, name).toEqual([]);
});

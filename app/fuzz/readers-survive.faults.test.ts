import { expect, test } from "vitest";
import { fuzzReaders } from "./fuzz-readers.fixture.ts";

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
/** The seconds of each reader; a release may take an hour. */
const secondsEach = Number(process.env.FUZZ_SECONDS ?? 10);

test(`no reader of outside bytes crashes, hangs or keeps memory on damaged input (seed ${seed})`, {
  timeout: 4 * 60 * 60_000,
}, async () => {
  const reports = await fuzzReaders({ seed, inputs: 2_000, secondsEach });
  const lines = reports.map(
    ({ name, inputs, refused, slowestMs, grownBytes }) =>
      `${name}: ${inputs} inputs, ${refused} refused, slowest ${slowestMs.toFixed(0)} ms, ${(grownBytes / 1e6).toFixed(1)} MB kept`,
  );
  console.log([...lines, `${reports.reduce((sum, { inputs }) => sum + inputs, 0)} in all`].join("\n"));
  for (const { name, crashes, slowestMs, grownBytes } of reports) {
    expect(crashes, name).toEqual([]);
    expect(slowestMs, name).toBeLessThan(1_000);
    expect(grownBytes, name).toBeLessThan(100 * 1024 * 1024);
  }
});

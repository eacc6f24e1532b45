import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { readInThread } from "./reading-thread.ts";

const worker = new URL("./lines-worker.fixture.ts", import.meta.url);
const limits = { milliseconds: 20_000, megabytes: 64 };
/** A file that records how much of it was read, and whether its reader was released. */
function aFile(portions: string[]) {
  const seen = { given: 0, closed: 0 };
  const open = async () =>
    (async function* () {
      try {
        for (const portion of portions) {
          seen.given += 1;
          yield Buffer.from(portion);
        }
      } finally {
        seen.closed += 1;
      }
    })();
  return { seen, open };
}
const read = (open: () => Promise<AsyncGenerator<Uint8Array>>, given: object = {}, within = limits) =>
  readInThread<string, { lines: number }>(worker, { given, open }, within);
const linesOf = (count: number) => Array.from({ length: count }, (_, at) => `${at}\n`);

test("what a thread reads comes piece by piece, in order, with its last word at the end", async () => {
  const { open, seen } = aFile(linesOf(1_000));
  const reading = read(open);
  const lines: string[] = [];
  let next = await reading.next();
  for (; !next.done; next = await reading.next()) lines.push(next.value);
  expect(lines).toEqual(Array.from({ length: 1_000 }, (_, at) => String(at)));
  expect(next.value).toEqual({ lines: 1_000 });
  expect(seen.closed).toBe(1);
});

test("the thread waits for whoever takes its pieces, and is gone when they stop", async () => {
  const { open, seen } = aFile(linesOf(100_000));
  const reading = read(open);
  await reading.next();
  await wait(50);
  expect(seen.given).toBeLessThan(1_000);
  await reading.return({ lines: 0 });
  expect(seen.closed).toBe(1);
});

test("what is wrong with the file comes as the sentence that the reader has for it", async () => {
  const reading = read(aFile(["mal\n"]).open);
  await expect(reading.next()).rejects.toThrow(new UnreadableFile("La línea 1 no se entiende."));
});

test("a reader that hangs or takes all memory is ended, and the portal goes on meanwhile", async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 5);
  const refusedPattern = /demasiado grande o complejo/;
  await expect(
    read(aFile(["sin fin\n"]).open, {}, { ...limits, milliseconds: 1_500 }).next(),
  ).rejects.toThrow(refusedPattern);
  expect(turns).toBeGreaterThan(20);
  await expect(read(aFile(["sin fondo\n"]).open).next()).rejects.toThrow(refusedPattern);
  clearInterval(turning);
});

test("the time in which nobody takes the pieces is not the thread's", async () => {
  const reading = read(aFile(linesOf(1_000)).open, {}, { ...limits, milliseconds: 8_000 });
  await reading.next();
  for (let at = 1; at < 200; at += 1) await reading.next();
  await wait(9_000);
  expect((await reading.next()).done).toBe(false);
  await reading.return({ lines: 0 });
});

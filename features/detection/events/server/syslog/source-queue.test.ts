import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SourceQueue } from "./source-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const line = (text: string) => Buffer.from(text);
const big = Buffer.alloc(600_000, "x");

test("messages go together, a second after the first of them", async () => {
  const storedBatches: string[] = [];
  const queue = new SourceQueue(
    async (bytes) => void storedBatches.push(bytes.toString()),
    () => 1,
  );
  queue.add(line("a"));
  queue.add(line("b"));
  await vi.advanceTimersByTimeAsync(999);
  expect(storedBatches).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(storedBatches).toEqual(["a\nb\n"]);
});

test("a batch that was not stored is tried again, and those behind it wait in their order", async () => {
  const storedSizes: number[] = [];
  let isBroken = true;
  const queue = new SourceQueue(
    async (bytes) => {
      if (isBroken) throw new Error("no database");
      storedSizes.push(bytes.length);
    },
    () => 500,
  );
  for (let at = 0; at < 3; at += 1) queue.add(big);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(storedSizes).toEqual([]);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(600);
  expect(storedSizes).toEqual([1_200_002, 600_001]);
});

test("when the database does not keep up there is a limit to what waits, and room is told", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const queue = new SourceQueue(
    () => promise,
    () => 1,
  );
  let goesOn = false;
  for (let at = 0; at < 8; at += 1) queue.add(big);
  expect(queue.full).toBe(true);
  queue.onRoom(() => {
    goesOn = true;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(goesOn).toBe(false);
  resolve();
  await vi.advanceTimersByTimeAsync(1);
  expect({ goesOn, full: queue.full }).toEqual({ goesOn: true, full: false });
});

test("when the portal stops, what was gathered is stored first", async () => {
  const storedBatches: string[] = [];
  const queue = new SourceQueue(
    async (bytes) => void storedBatches.push(bytes.toString()),
    () => 1,
  );
  queue.add(line("última"));
  await queue.stop(1_000);
  expect(storedBatches).toEqual(["última\n"]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChunkLoadFailure, chunkTimeLimit, withinTimeLimit } from "./chunk-load.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a part that arrives in time is handed on", async () => {
  expect(await withinTimeLimit(Promise.resolve("part"))).toBe("part");
});

test("a part that has not come after 120 seconds raises a load failure", async () => {
  const waiting = withinTimeLimit(new Promise(() => undefined));
  const outcome = expect(waiting).rejects.toBeInstanceOf(ChunkLoadFailure);
  await vi.advanceTimersByTimeAsync(chunkTimeLimit);
  await outcome;
  expect(chunkTimeLimit).toBe(120_000);
});

test("a part that is gone raises a load failure with its cause", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module");
  await expect(withinTimeLimit(Promise.reject(cause))).rejects.toMatchObject({
    name: "ChunkLoadFailure",
    cause,
  });
});

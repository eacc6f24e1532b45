import { expect, test } from "vitest";
import { boundedQueue } from "./hashing-queue.ts";

test("runs two at once, lets the rest stand in line, and turns away who finds the line full", async () => {
  const inTurn = boundedQueue(2, 3);
  let runningCount = 0;
  let limit = 0;
  const finish: (() => void)[] = [];
  const task = () =>
    inTurn(async () => {
      runningCount += 1;
      limit = Math.max(limit, runningCount);
      await new Promise<void>((resolve) => finish.push(resolve));
      runningCount -= 1;
    });
  const accepted = Array.from({ length: 5 }, task);
  await expect(task()).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 1 });
  while (runningCount > 0) {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(accepted);
  expect(limit).toBe(2);
  await inTurn(async () => undefined);
});

test("a task that fails gives its place free", async () => {
  const inTurn = boundedQueue(1, 0);
  await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn(async () => "next")).toBe("next");
});

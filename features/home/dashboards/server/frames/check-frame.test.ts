import { expect, test } from "vitest";
import { checkAll } from "./check-frame.job.ts";

test("boards are checked eight at a time, and one that fails keeps none of the others", async () => {
  let [now, limit] = [0, 0];
  const check = async (at: number) => {
    now += 1;
    limit = Math.max(limit, now);
    await new Promise(setImmediate);
    now -= 1;
    if (at === 3) throw new Error("Sin respuesta");
  };
  const frames = Array.from({ length: 40 }, (_, at) => at);
  expect(await checkAll(frames, check, () => false)).toEqual({ checked: 39, failed: 1 });
  expect(limit).toBe(8);
});

test("the check ends when its time is over", async () => {
  let requestCount = 0;
  const check = async () => {
    requestCount += 1;
  };
  const frames = Array.from({ length: 40 }, (_, at) => at);
  await checkAll(frames, check, () => requestCount >= 10);
  // The checks in progress at the end of the time are the last ones.
  expect(requestCount).toBeGreaterThanOrEqual(10);
  expect(requestCount).toBeLessThan(18);
});

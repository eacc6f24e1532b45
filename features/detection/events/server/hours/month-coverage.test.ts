import { expect, test } from "vitest";
import { longestInterruption } from "./month-coverage.rules.ts";

const hourMs = 3_600_000;
const month = { from: new Date("2026-10-01T03:00:00Z"), until: new Date("2026-11-01T03:00:00Z") };
/** Sends at a fixed interval in hours through October, except between two hours of the month. */
const send = (every: number, silent: [number, number] = [0, 0]) =>
  Array.from({ length: Math.ceil((744 - 1) / every) + 1 }, (_, at) => at * every)
    .filter((hour) => hour < 744 && (hour < silent[0] || hour >= silent[1]))
    .map((hour) => new Date(month.from.getTime() + hour * hourMs));

test("a source that sent every hour has no interruption, and a pause of less than a day is none", () => {
  expect(longestInterruption(send(1), month)).toBeUndefined();
  expect(longestInterruption(send(1, [100, 120]), month)).toBeUndefined();
});

test("a day and more without records is one, wherever in the month it lies", () => {
  const hour = (at: number) => new Date(month.from.getTime() + at * hourMs);
  expect(longestInterruption(send(1, [100, 130]), month)).toEqual({ from: hour(100), until: hour(130) });
  expect(longestInterruption(send(1, [0, 48]), month)).toEqual({ from: hour(0), until: hour(48) });
  expect(longestInterruption(send(1, [700, 744]), month)).toEqual({ from: hour(700), until: hour(744) });
  expect(longestInterruption([], month)).toEqual(month);
});

test("a source that sends every two days is not interrupted by its own rhythm", () => {
  expect(longestInterruption(send(48), month)).toBeUndefined();
  expect(longestInterruption(send(48, [200, 440]), month)).toBeDefined();
});

import { expect, test } from "vitest";
import { ScanPace } from "./scan-pace.rules.ts";

test("while nobody reads, a question grows until it takes its time, and hardly rests", () => {
  const pace = new ScanPace();
  expect(pace.of(false)).toMatchObject({ parts: 200, oneCore: false });
  expect(pace.of(false).restAfter(1_000)).toBe(50);
  expect(pace.of(false).parts).toBe(400);
  pace.of(false).restAfter(1_900);
  expect(pace.of(false).parts).toBe(500);
  pace.of(false).restAfter(6_000);
  expect(pace.of(false).parts).toBe(250);
});

test("while people read, it looks at little, by one core, and leaves them as much time as it takes", () => {
  const pace = new ScanPace();
  pace.of(false).restAfter(100);
  expect(pace.of(true)).toMatchObject({ parts: 1, oneCore: true });
  expect(pace.of(true).page).toBeLessThan(pace.of(false).page);
  expect(pace.of(true).restAfter(40)).toBe(40);
  expect(pace.of(true).parts).toBe(1);
  expect(pace.of(true).restAfter(5)).toBe(5);
  expect(pace.of(true).parts).toBe(2);
  pace.of(true).restAfter(80);
  expect(pace.of(true).parts).toBe(1);
});

test("once they have gone it is as fast as it was", () => {
  const pace = new ScanPace();
  pace.of(false).restAfter(100);
  pace.of(true).restAfter(500);
  expect(pace.of(false).parts).toBe(400);
});

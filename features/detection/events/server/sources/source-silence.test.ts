import { expect, test } from "vitest";
import { silentShare } from "./source-silence.rules.ts";

const from = new Date("2026-11-01T00:00:00Z");
const until = new Date("2026-11-11T00:00:00Z");
const hours = (of: (hour: number) => boolean) =>
  Array.from({ length: 240 }, (_, at) => at)
    .filter(of)
    .map((at) => new Date(from.getTime() + at * 3_600_000));

test("a source that always speaks was never silent, nor one that rests each night", () => {
  expect(
    silentShare(
      hours(() => true),
      { from, until },
    ),
  ).toBe(0);
  expect(
    silentShare(
      hours((at) => at % 24 >= 8),
      { from, until },
    ),
  ).toBe(0);
});

test("one that stopped for two days of ten was silent for a fifth", () => {
  expect(
    silentShare(
      hours((at) => at < 96 || at >= 144),
      { from, until },
    ),
  ).toBeCloseTo(0.2, 2);
  expect(
    silentShare(
      hours((at) => at < 192),
      { from, until },
    ),
  ).toBeCloseTo(0.2, 2);
});

test("one that came in the middle was silent before", () => {
  expect(
    silentShare(
      hours((at) => at >= 120),
      { from, until },
    ),
  ).toBeCloseTo(0.5, 2);
});

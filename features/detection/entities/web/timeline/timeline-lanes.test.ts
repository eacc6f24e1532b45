import { expect, test } from "vitest";
import type { TimelineEvent } from "#features/detection/entities/entity-activity.contract.ts";
import { boundedWindow, shiftWindow, zoomWindow } from "./timeline-address.ts";
import { markSize, timelineLanesOf } from "./timeline-lanes.ts";

const window = { from: Date.parse("2026-10-05T12:00:00Z"), to: Date.parse("2026-10-05T13:00:00Z") };
const event = (minute: number, changes: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id: String(minute),
  occurred_at: new Date(window.from + minute * 60_000).toISOString(),
  detected_at: new Date(window.from + (minute + 10) * 60_000).toISOString(),
  received_at: new Date(window.from + (minute + 20) * 60_000).toISOString(),
  title: "Falló",
  severity: "low",
  asset: "caja",
  account: null,
  tactics: [],
  path: "/Eventos/1",
  ...changes,
});

test("events that lie too near to be told apart are one mark with their number and the worst severity", () => {
  const [lane] = timelineLanesOf([event(1), event(2, { severity: "high" }), event(40)], "asset", window, 6);
  expect(lane?.happened.map(({ events, severity }) => [events.length, severity])).toEqual([
    [2, "high"],
    [1, "low"],
  ]);
});

test("what happened and when it was noticed stand apart; what was noticed later than the window is not in it", () => {
  const [lane] = timelineLanesOf([event(5), event(55)], "asset", window, 6);
  expect(lane?.happened).toHaveLength(2);
  expect(lane?.detected).toHaveLength(1);
  expect(lane?.detected[0]?.at).toBeCloseTo(0.25);
});

test("what was noticed at once, at this scale, is one mark and not two", () => {
  const [lane] = timelineLanesOf([event(5)], "asset", window, 1);
  expect([lane?.happened.length, lane?.detected.length]).toEqual([1, 0]);
});

test("a mark grows with the number of its events, and no further than its place", () => {
  expect([markSize(1), markSize(10), markSize(100), markSize(100_000)]).toEqual([0, 0.5, 1, 1]);
});

test("an event whose tool does not say when it noticed has no mark for it", () => {
  const [lane] = timelineLanesOf([event(5, { detected_at: null })], "asset", window, 6);
  expect(lane?.happened).toHaveLength(1);
  expect(lane?.detected).toEqual([]);
});

test("an event of two tactics is in the lane of each, and one of none is not lost", () => {
  const lanes = timelineLanesOf([event(1, { tactics: ["TA0001", "TA0006"] }), event(2)], "tactic", window, 6);
  expect(lanes.map(({ name }) => name).sort()).toEqual(["Sin dato", "TA0001", "TA0006"]);
});

test("more lanes than fit share the last one", () => {
  const lanes = timelineLanesOf(
    Array.from({ length: 40 }, (_, at) => event(at, { asset: `m${at}` })),
    "asset",
    window,
    6,
  );
  expect(lanes).toHaveLength(24);
  expect(lanes.at(-1)).toMatchObject({ name: "Los demás", count: 17 });
});

test("closer, farther and sideways keep what stands in the middle, within what can be drawn", () => {
  const closer = zoomWindow(window, 0.5);
  expect(closer.to - closer.from).toBe(1_800_000);
  expect((closer.from + closer.to) / 2).toBe((window.from + window.to) / 2);
  expect(shiftWindow(window, 0.25).from).toBe(window.from + 900_000);
  const tiny = zoomWindow(window, 0.000_1);
  expect(tiny.to - tiny.from).toBeGreaterThanOrEqual(60_000);
  const years = boundedWindow({ from: 0, to: window.to });
  expect(years.to - years.from).toBeLessThanOrEqual(400 * 86_400_000);
});

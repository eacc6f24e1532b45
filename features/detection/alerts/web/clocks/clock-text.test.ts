import { expect, test } from "vitest";
import { clockText } from "#platform/web/work/clock-text.ts";
import { alertClockWords, monthAfter, monthText } from "./clock-text.ts";

test("a month has its name, and years turn where they should", () => {
  expect(monthText("2026-11")).toBe("noviembre de 2026");
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
  expect(monthAfter("2026-01", -1)).toBe("2025-12");
  expect(monthAfter("2026-06", -7)).toBe("2025-11");
});

const now = new Date("2026-11-20T12:00:00Z");
const clock = {
  kind: "decide",
  state: "running",
  near_at: "2026-11-20T12:40:00Z",
  due_at: "2026-11-20T13:20:00Z",
  paused_since: null,
  pause_reason: null,
} as const;
const textOf = (change: object) =>
  clockText(alertClockWords, { ...clock, ...change }, now, () => "el 20 nov 2026, 08:10");

test("a clock says what is left and for what", () => {
  expect(textOf({})).toEqual({ tone: "calm", text: "1 h 20 min para decidirla" });
});

test("a clock is about to run out when most of its own time is gone, however short that is", () => {
  const take = { due_at: "2026-11-20T12:12:00Z", kind: "acknowledge" };
  expect(textOf({ ...take, near_at: "2026-11-20T12:09:00Z" })).toEqual({
    tone: "calm",
    text: "12 min para tomarla",
  });
  expect(textOf({ ...take, near_at: "2026-11-20T11:58:00Z" })).toMatchObject({ tone: "near" });
});

test("a clock that ran out says how late it is, also before the portal has noted it", () => {
  const late = { tone: "late", text: "Debió decidirse hace 35 min" };
  expect(textOf({ due_at: "2026-11-20T11:25:00Z" })).toEqual(late);
  expect(textOf({ due_at: "2026-11-20T11:25:00Z", state: "breached" })).toEqual(late);
});

test("a clock that stands still says why and since when", () => {
  expect(
    textOf({
      state: "paused",
      due_at: null,
      paused_since: "2026-11-20T11:10:00Z",
      pause_reason: "waiting_client",
    }),
  ).toEqual({
    tone: "paused",
    text: "En pausa: esperando la respuesta del cliente desde el 20 nov 2026, 08:10",
  });
});

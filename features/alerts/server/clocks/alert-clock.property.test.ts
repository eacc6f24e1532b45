import { describe, expect, test } from "vitest";
import { holidays, isBusinessDay } from "#features/assurance/server/assurance.public.ts";
import fc from "#platform/testing/examples.ts";
import { type ClockStep, computeClocks, type Promised } from "./alert-clock.rules.ts";
import { dueAfter, type Pause, type WorkingCalendar, workedBetween } from "./working-time.rules.ts";

const timeZone = "America/Santiago";
const always: WorkingCalendar = { kind: "always" };
const business: WorkingCalendar = {
  kind: "business",
  opens: "09:00",
  closes: "18:00",
  timeZone,
  isWorkingDay: (day) => isBusinessDay(day, holidays),
};
const everyDay: WorkingCalendar = { ...business, kind: "business", isWorkingDay: () => true };
const moment = (text: string) => new Date(text);
const minute = 60_000;

describe("working time", () => {
  test("ends on the next working morning when the office closes first", () => {
    // Friday the 20th of November 2026, 17:30 in Chile (UTC-3).
    expect(dueAfter(moment("2026-11-20T20:30:00Z"), 60, business, [])).toEqual(
      moment("2026-11-23T12:30:00Z"),
    );
  });

  test("leaves out the holidays of Chile", () => {
    // The 18th of September is a Friday; the office opens on Monday.
    expect(dueAfter(moment("2026-09-17T20:30:00Z"), 60, business, [])).toEqual(
      moment("2026-09-21T12:30:00Z"),
    );
  });

  test("keeps the office's hours on the days on which Chile changes its clocks", () => {
    // The clocks go back at the end of Saturday the 4th of April 2026 and forward at the end of the 5th of September.
    expect(dueAfter(moment("2026-04-04T21:30:00Z"), 1, everyDay, [])).toEqual(moment("2026-04-05T13:01:00Z"));
    expect(dueAfter(moment("2026-09-05T22:30:00Z"), 1, everyDay, [])).toEqual(moment("2026-09-06T12:01:00Z"));
  });

  test("of the whole day is the same by the clock, whatever the clocks of the zone do", () => {
    const from = moment("2026-04-04T12:00:00Z");
    expect(dueAfter(from, 24 * 60, always, [])).toEqual(moment("2026-04-05T12:00:00Z"));
  });

  const instants = fc.date({
    min: moment("2026-01-01T00:00:00Z"),
    max: moment("2027-06-01T00:00:00Z"),
    noInvalidDate: true,
  });
  const minutes = fc.integer({ min: 1, max: 12_000 });
  const stretches = fc.array(fc.tuple(instants, fc.integer({ min: 1, max: 20_000 })), { maxLength: 4 });
  const pausesOf = (found: [Date, number][]): Pause[] =>
    found.map(([from, length]) => ({ from, to: new Date(from.getTime() + length * minute) }));

  test("up to the end is exactly what was promised", () => {
    fc.assert(
      fc.property(
        instants,
        minutes,
        fc.constantFrom(always, business, everyDay),
        (start, promised, calendar) => {
          const due = dueAfter(start, promised, calendar, []);
          expect(due && workedBetween(start, due, calendar)).toBe(promised * minute);
        },
      ),
    );
  });

  test("is never shortened by a pause, and a pause before or after changes nothing", () => {
    fc.assert(
      fc.property(instants, minutes, stretches, (start, promised, found) => {
        const pauses = pausesOf(found);
        const [plain, paused] = [
          dueAfter(start, promised, business, []) as Date,
          dueAfter(start, promised, business, pauses) as Date,
        ];
        expect(paused.getTime()).toBeGreaterThanOrEqual(plain.getTime());
        const apart = pauses.filter(({ from, to }) => (to && to <= start) || from >= plain);
        expect(dueAfter(start, promised, business, apart)).toEqual(plain);
      }),
    );
  });

  test("has no end while a pause has none, unless it had ended before", () => {
    fc.assert(
      fc.property(instants, minutes, instants, (start, promised, from) => {
        const plain = dueAfter(start, promised, always, []) as Date;
        const due = dueAfter(start, promised, always, [{ from, to: null }]);
        expect(due).toEqual(from >= plain ? plain : null);
      }),
    );
  });
});

const promised: Promised = {
  calendar: { kind: "always" },
  time_zone: timeZone,
  minutes: { acknowledge: 30, decide: 120, close: 600 },
};
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes));
const step = (
  type: ClockStep["type"],
  minutes: number,
  facts: ClockStep["facts"] = {},
  bulkId: string | null = null,
) => ({ type, at: at(minutes), facts, bulkId }) satisfies ClockStep;
const opened = step("opened", 0, { promised });
const tell = (story: ClockStep[], now: number) => computeClocks(story, at(now), () => always);
const states = (story: ClockStep[], now: number) =>
  tell(story, now).clocks.map(({ kind, cycle, state }) => `${kind} ${cycle} ${state}`);

describe("the clocks of an alert", () => {
  test("run from its opening, and are met one after the other", () => {
    expect(states([opened], 10)).toEqual(["acknowledge 1 running", "decide 1 running", "close 1 running"]);
    const story = [opened, step("taken", 20), step("decided", 60), step("closed", 61)];
    expect(states(story, 2_000)).toEqual(["acknowledge 1 met", "decide 1 met", "close 1 met"]);
    expect(tell(story, 2_000).stamps).toEqual({
      acknowledged_at: at(20),
      escalated_at: null,
      decided_at: at(60),
      closed_at: at(61),
    });
  });

  test("run out when nobody comes, and stay so when somebody does", () => {
    expect(states([opened], 30)[0]).toBe("acknowledge 1 breached");
    expect(states([opened, step("taken", 31)], 32)[0]).toBe("acknowledge 1 breached");
    expect(states([opened, step("taken", 30)], 32)[0]).toBe("acknowledge 1 met");
  });

  test("stand still while the client is asked, and go on with their answer", () => {
    const asked = [opened, step("taken", 10), step("asked_client", 20, { status: "waiting_client" })];
    expect(tell(asked, 1_000).clocks[1]).toMatchObject({
      state: "paused",
      due_at: null,
      paused_since: at(20),
      pause_reason: "waiting_client",
    });
    const answered = [...asked, step("client_answered", 420, { status: "in_progress" })];
    expect(tell(answered, 421).clocks[1]).toMatchObject({ state: "running", due_at: at(520) });
  });

  test("begin again when it is reopened; what was met stays met", () => {
    const story = [
      opened,
      step("decided", 10),
      step("closed", 11),
      step("reopened", 500, { promised, status: "in_progress" }),
    ];
    expect(states(story, 510)).toEqual([
      "acknowledge 1 met",
      "decide 1 met",
      "close 1 met",
      "decide 2 running",
      "close 2 running",
    ]);
  });

  test("promise more from the moment it gets worse, and never less", () => {
    const worse = { ...promised, minutes: { acknowledge: 5, decide: 10, close: 20 } };
    const story = [opened, step("severity_raised", 100, { promised: worse })];
    expect(tell(story, 101).clocks.map(({ due_at }) => due_at)).toEqual([at(30), at(110), at(120)]);
  });

  test("stand as if a change of many had never been, once it was undone", () => {
    const bulk = "0190a0a0-0000-7000-8000-00000000000b";
    const story = [opened, step("decided", 10, {}, bulk), step("closed", 10, { status: "closed" }, bulk)];
    expect(tell([...story, step("undone", 12, {}, bulk)], 15)).toEqual(tell([opened], 15));
    expect(tell(story, 15)).not.toEqual(tell([opened], 15));
  });

  test("are told the same at any later moment, once they have stopped", () => {
    const types = fc.constantFrom<ClockStep["type"]>(
      "taken",
      "asked_client",
      "client_answered",
      "decided",
      "clocks_paused",
      "clocks_resumed",
    );
    const steps = fc.array(fc.tuple(types, fc.integer({ min: 1, max: 900 })), { maxLength: 8 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1_000, max: 9_000 }), (found, later) => {
        const story = found
          .toSorted((a, b) => a[1] - b[1])
          .map(([type, minutes]) =>
            step(
              type,
              minutes,
              type === "clocks_paused" ? { pause_reason: "agreed" } : { status: "in_progress" },
            ),
          );
        const whole = [opened, ...story, step("decided", 950), step("closed", 950)];
        expect(tell(whole, later)).toEqual(tell(whole, 950));
      }),
    );
  });
});

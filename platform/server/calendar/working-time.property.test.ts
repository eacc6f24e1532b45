import { describe, expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { chileanCalendar } from "./chile-calendar.ts";
import { dueTimeAfter, type Pause, type WorkingCalendar, workingMsBetween } from "./working-time.rules.ts";

const timeZone = "America/Santiago";
const hours = { kind: "business", opens: "09:00", closes: "18:00" } as const;
const always = chileanCalendar({ kind: "always" }, timeZone);
const business = chileanCalendar(hours, timeZone);
const everyDay: WorkingCalendar = { ...hours, timeZone, isWorkingDay: () => true };
const moment = (text: string) => new Date(text);
const minute = 60_000;

describe("working time", () => {
  test("ends on the next working morning when the office closes first", () => {
    // Friday the 20th of November 2026, 17:30 in Chile (UTC-3).
    expect(dueTimeAfter(moment("2026-11-20T20:30:00Z"), 60, business, [])).toEqual(
      moment("2026-11-23T12:30:00Z"),
    );
  });

  test("leaves out the holidays of Chile", () => {
    // The 18th of September is a Friday; the office opens on Monday.
    expect(dueTimeAfter(moment("2026-09-17T20:30:00Z"), 60, business, [])).toEqual(
      moment("2026-09-21T12:30:00Z"),
    );
  });

  test("keeps the office's hours on the days on which Chile changes its clocks", () => {
    // The clocks go back at the end of Saturday the 4th of April 2026 and forward at the end of the 5th of September.
    expect(dueTimeAfter(moment("2026-04-04T21:30:00Z"), 1, everyDay, [])).toEqual(
      moment("2026-04-05T13:01:00Z"),
    );
    expect(dueTimeAfter(moment("2026-09-05T22:30:00Z"), 1, everyDay, [])).toEqual(
      moment("2026-09-06T12:01:00Z"),
    );
  });

  test("of the whole day is the same by the clock, whatever the clocks of the zone do", () => {
    const from = moment("2026-04-04T12:00:00Z");
    expect(dueTimeAfter(from, 24 * 60, always, [])).toEqual(moment("2026-04-05T12:00:00Z"));
  });

  const instants = fc.date({
    min: moment("2026-01-01T00:00:00Z"),
    max: moment("2027-06-01T00:00:00Z"),
    noInvalidDate: true,
  });
  const minutes = fc.integer({ min: 1, max: 12_000 });
  const stretches = fc.array(fc.tuple(instants, fc.integer({ min: 1, max: 20_000 })), { maxLength: 4 });
  const pausesOf = (rows: [Date, number][]): Pause[] =>
    rows.map(([from, length]) => ({ from, to: new Date(from.getTime() + length * minute) }));

  test("up to the end is exactly what was promised", () => {
    fc.assert(
      fc.property(
        instants,
        minutes,
        fc.constantFrom(always, business, everyDay),
        (start, promised, calendar) => {
          const due = dueTimeAfter(start, promised, calendar, []);
          expect(due && workingMsBetween(start, due, calendar)).toBe(promised * minute);
        },
      ),
    );
  });

  test("is never shortened by a pause, and a pause before or after changes nothing", () => {
    fc.assert(
      fc.property(instants, minutes, stretches, (start, promised, rows) => {
        const pauses = pausesOf(rows);
        const [plain, paused] = [
          dueTimeAfter(start, promised, business, []) as Date,
          dueTimeAfter(start, promised, business, pauses) as Date,
        ];
        expect(paused.getTime()).toBeGreaterThanOrEqual(plain.getTime());
        const apart = pauses.filter(({ from, to }) => (to && to <= start) || from >= plain);
        expect(dueTimeAfter(start, promised, business, apart)).toEqual(plain);
      }),
    );
  });

  test("has no end while a pause has none, unless it had ended before", () => {
    fc.assert(
      fc.property(instants, minutes, instants, (start, promised, from) => {
        const plain = dueTimeAfter(start, promised, always, []) as Date;
        const due = dueTimeAfter(start, promised, always, [{ from, to: null }]);
        expect(due).toEqual(from >= plain ? plain : null);
      }),
    );
  });
});

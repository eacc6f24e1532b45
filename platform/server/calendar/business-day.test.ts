import { describe, expect, test } from "vitest";
import holidaysJson from "#database/reference/chile-holidays.json" with { type: "json" };
import { chileHolidaysFile } from "#database/reference/chile-holidays-file.ts";
import { businessDaysAfter, isBusinessDay } from "./business-day.rules.ts";
import { holidays } from "./chile-calendar.ts";
import { daysAfter, monthsAfter, weekdayOf } from "./day-count.rules.ts";

const file = chileHolidaysFile.parse(holidaysJson);
const [monday, tuesday, wednesday, thursday, friday] = [1, 2, 3, 4, 5];
const on = (date: string) => file.holidays.find((holiday) => holiday.date === date)?.name;

describe("business days in Chile", () => {
  test("leave out weekends and holidays, and the day from which they are counted", () => {
    // The 18th and 19th of September 2026 are a Friday and a Saturday.
    expect(businessDaysAfter("2026-09-16", 5, holidays)).toBe("2026-09-24");
    expect(businessDaysAfter("2026-11-18", 5, holidays)).toBe("2026-11-25");
    expect(businessDaysAfter("2026-11-20", 1, holidays)).toBe("2026-11-23");
    expect(isBusinessDay("2027-09-17", holidays)).toBe(false);
    expect(businessDaysAfter("2026-11-18", 0, holidays)).toBe("2026-11-18");
  });

  test("months end on the last day of a shorter month", () => {
    expect(monthsAfter("2026-08-31", 6)).toBe("2027-02-28");
    expect(monthsAfter("2024-02-29", 24)).toBe("2026-02-28");
  });
});

describe("the file of holidays", () => {
  test("has every year whole, in order and without repetition", () => {
    const dates = file.holidays.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    for (let year = file.from; year <= file.to; year += 1) {
      const names = [
        "01-01",
        "05-01",
        "05-21",
        "07-16",
        "08-15",
        "09-18",
        "09-19",
        "11-01",
        "12-08",
        "12-25",
      ];
      for (const day of names) expect(dates).toContain(`${year}-${day}`);
      expect(dates.filter((date) => date.startsWith(String(year))).length).toBeGreaterThanOrEqual(16);
    }
  });

  test.each(["06-29", "10-12"])("moves %s to a Monday as law 19.668 says", (day) => {
    for (let year = file.from; year <= file.to; year += 1) {
      const date = `${year}-${day}`;
      const weekday = weekdayOf(date);
      const midweek = [tuesday, wednesday, thursday].includes(weekday);
      const expected = midweek
        ? daysAfter(date, monday - weekday)
        : weekday === friday
          ? daysAfter(date, 3)
          : date;
      expect(
        file.holidays.find(({ date: movedTo, moved_from }) => (moved_from ?? movedTo) === date)?.date,
      ).toBe(expected);
    }
  });

  test("moves the 31st of October to a Friday as law 20.299 says", () => {
    for (let year = file.from; year <= file.to; year += 1) {
      const date = `${year}-10-31`;
      const weekday = weekdayOf(date);
      const expected =
        weekday === tuesday ? daysAfter(date, -4) : weekday === wednesday ? daysAfter(date, 2) : date;
      expect(
        file.holidays.find(({ date: movedTo, moved_from }) => (moved_from ?? movedTo) === date)?.date,
      ).toBe(expected);
    }
  });

  test("adds the Friday before a national holiday on a weekend, as law 20.983 says", () => {
    expect(on("2027-09-17")).toBe("Feriado adicional de Fiestas Patrias");
    expect(on("2026-09-17")).toBeUndefined();
  });

  test("keeps Holy Week on the Friday and Saturday before Easter", () => {
    const fridays = file.holidays.filter(({ name }) => name === "Viernes Santo").map(({ date }) => date);
    expect(fridays).toEqual(["2025-04-18", "2026-04-03", "2027-03-26", "2028-04-14"]);
    for (const date of fridays) expect(on(daysAfter(date, 1))).toBe("Sábado Santo");
  });
});

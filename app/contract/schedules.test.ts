import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { jobsOf } from "#platform/server/portal-jobs.ts";
import { featuresUnderTest } from "./calls-under-test.fixture.ts";

interface Expression {
  next(): { getTime(): number };
  prev(): { getTime(): number };
}
/** The parser of schedules that the queue itself uses twice a minute to find the last due time. */
const { CronExpressionParser } = createRequire(import.meta.resolve("pg-boss"))("cron-parser") as {
  CronExpressionParser: {
    parse(cron: string, options: { tz: string; strict: boolean; currentDate: Date }): Expression;
  };
};
const readAt = (cron: string, moment: number) =>
  CronExpressionParser.parse(cron, { tz: providerZone, strict: false, currentDate: new Date(moment) });

const hour = 3_600_000;
const weekends = [
  ["in April, when eleven at night comes twice", "2026-04-04T03:00:00Z", "2026-04-07T04:00:00Z"],
  ["in September, when there is no midnight", "2026-09-05T04:00:00Z", "2026-09-08T03:00:00Z"],
] as const;
const crons = [...new Set(jobsOf(featuresUnderTest).flatMap(({ cron }) => cron ?? []))];

describe.each(weekends)("the clocks of Chile change %s", (_name, from, to) => {
  const [begin, end] = [Date.parse(from), Date.parse(to)];

  test.each(crons)("%s begins once in its time, and is never skipped", (cron) => {
    const startedNumbers: number[] = [];
    const schedule = readAt(cron, begin - 1);
    for (let at = schedule.next().getTime(); at < end; at = schedule.next().getTime())
      startedNumbers.push(at);
    // The queue evaluates past times, and a schedule that cannot be parsed at some hour would stop every schedule of
    // the portal.
    for (let at = begin + 30_000; at < end; at += hour / 2) {
      const last = readAt(cron, at).prev().getTime();
      if (startedNumbers[0] !== undefined && at > startedNumbers[0])
        expect(startedNumbers.findLast((moment) => moment <= at)).toBe(last);
    }
    if (/^\d+ \d+ /.test(cron)) {
      expect(startedNumbers.map((at) => calendarDay(new Date(at), providerZone))).toEqual(
        [0, 1, 2].map((day) =>
          new Date(Date.parse(from.slice(0, 10)) + day * 24 * hour).toISOString().slice(0, 10),
        ),
      );
      return;
    }
    const pauses = new Set(startedNumbers.slice(1).map((at, place) => at - (startedNumbers[place] ?? 0)));
    expect([...pauses]).toHaveLength(1);
    expect(startedNumbers.length * ([...pauses][0] ?? 0)).toBe(end - begin);
  });
});

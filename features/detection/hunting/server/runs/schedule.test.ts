import { expect, test } from "vitest";
import { nextMoment } from "./schedule.rules.ts";

const at = (text: string) => new Date(`${text}T08:00:00Z`);

test("a hunt runs again a day, a week or a month later", () => {
  expect(nextMoment("daily", at("2026-11-10"), at("2026-11-10"))).toEqual(at("2026-11-11"));
  expect(nextMoment("weekly", at("2026-11-10"), at("2026-11-10"))).toEqual(at("2026-11-17"));
  expect(nextMoment("monthly", at("2026-11-10"), at("2026-11-10"))).toEqual(at("2026-12-10"));
});

test("a month that has no such day ends on its last one", () => {
  expect(nextMoment("monthly", at("2027-01-31"), at("2027-01-31"))).toEqual(at("2027-02-28"));
});

test("what was missed while the portal was off is run once, and then at its hour", () => {
  expect(nextMoment("daily", at("2026-11-10"), at("2026-11-20"))).toEqual(at("2026-11-21"));
});

import { expect, test } from "vitest";
import { bySubject, everyDay } from "./use-figures.ts";

test("a day without questions is a zero and not a gap, and today is the day of Chile", () => {
  const now = new Date("2026-11-21T01:30:00Z");
  expect(everyDay([{ day: "2026-11-19", questions: 4 }], 3, now, "America/Santiago")).toEqual([
    { day: "2026-11-18", questions: 0 },
    { day: "2026-11-19", questions: 4 },
    { day: "2026-11-20", questions: 0 },
  ]);
});

test("kinds of question count together by what they are about", () => {
  const kinds = [
    { kind: "events.trend", answers: 2 },
    { kind: "alerts.count", answers: 5 },
    { kind: "alerts.oldest", answers: 1 },
    { kind: "something_new", answers: 1 },
  ];
  expect(bySubject(kinds)).toEqual([
    { label: "Alertas", value: 6 },
    { label: "Eventos", value: 2 },
    { label: "Otras", value: 1 },
  ]);
});

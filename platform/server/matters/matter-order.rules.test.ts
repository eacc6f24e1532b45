import { expect, test } from "vitest";
import { harmOf } from "./harm.rules.ts";
import type { MatterDraft } from "./matter-kind.ts";
import { placeOfMatter } from "./matter-order.rules.ts";

const now = Date.parse("2026-11-28T12:00:00Z");
const inHours = (hours: number) => new Date(now + hours * 3_600_000);
type Placed = Pick<MatterDraft, "due" | "deadline" | "harm" | "since">;
const matter = (
  points: number,
  due: Date | null,
  deadline: MatterDraft["deadline"] = "contract",
): Placed => ({
  due,
  deadline: due ? deadline : "none",
  harm: { points, reasons: [] },
  since: inHours(-24),
});
const isBefore = (one: Placed, other: Placed) => {
  const [first, second] = [placeOfMatter(one), placeOfMatter(other)];
  return first.tier === second.tier ? first.rankAt < second.rankAt : first.tier < second.tier;
};

test("a legal term stands above everything, and the earliest limit above the others", () => {
  const threeDays = matter(30, inHours(72), "legal");
  expect(isBefore(threeDays, matter(100, inHours(-100)))).toBe(true);
  expect(isBefore(matter(30, inHours(2), "legal"), threeDays)).toBe(true);
});

test("a control that is months late stands below a critical alert that is due tomorrow or has no deadline", () => {
  const control = matter(20, inHours(-90 * 24), "day");
  expect(isBefore(matter(85, inHours(24)), control)).toBe(true);
  expect(isBefore(matter(85, null), control)).toBe(true);
});

test("within a tier what is due first stands first, unless the other does more harm", () => {
  expect(isBefore(matter(80, inHours(1)), matter(80, inHours(2)))).toBe(true);
  expect(isBefore(matter(88, inHours(2)), matter(80, inHours(1)))).toBe(true);
});

test("ransomware that is due today stands above an exposed database that is weeks late", () => {
  expect(isBefore(matter(100, inHours(0)), matter(75, inHours(-26 * 24)))).toBe(true);
});

test("harm stays between 0 and 100 and names its reasons", () => {
  const aggravation = { applies: true, points: 50, reason: "Activo esencial" };
  expect(harmOf(5, [aggravation])).toEqual({
    points: 100,
    reasons: ["Severidad crítica", "Activo esencial"],
  });
  expect(harmOf(0, [{ applies: true, points: -50, reason: "Simulacro" }]).points).toBe(0);
  expect(harmOf(3, [{ ...aggravation, applies: false }])).toEqual({
    points: 45,
    reasons: ["Severidad media"],
  });
});

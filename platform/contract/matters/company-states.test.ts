import { expect, test } from "vitest";
import { companyState, type WaitingWork } from "./company-states.ts";

const nothing: WaitingWork = { total: 0, late: 0, worst_harm: 0, legal: 0, late_serious: 0 };
const [calm, watch, critical, unknown] = (["calm", "watch", "critical", "unknown"] as const).map((state) => ({
  state,
}));

test("a hospital under ransomware does not look like a mine with one critical vulnerability", () => {
  expect(companyState([critical!], { ...nothing, worst_harm: 100 })).toBe("emergency");
  expect(companyState([critical!], { ...nothing, worst_harm: 80 })).toBe("critical");
});

test("a legal term that runs is critical, whatever the areas say", () => {
  expect(companyState([calm!], { ...nothing, legal: 1, worst_harm: 40 })).toBe("critical");
});

test("an overdue matter with harm ends the stable state, and one with little harm does not", () => {
  expect(companyState([calm!], { ...nothing, late: 1, late_serious: 1, worst_harm: 65 })).toBe("watch");
  expect(companyState([calm!], { ...nothing, late: 3, worst_harm: 20 })).toBe("calm");
});

test("the worst of any area is the state, and what nobody measured is not stable", () => {
  expect(companyState([calm!, watch!], nothing)).toBe("watch");
  expect(companyState([calm!, unknown!], nothing)).toBe("calm");
  expect(companyState([unknown!], nothing)).toBe("unknown");
});

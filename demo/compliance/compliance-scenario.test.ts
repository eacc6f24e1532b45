import { expect, test } from "vitest";
import { readReferenceFolder } from "#database/reference/read-reference-folder.ts";
import { standardFile } from "#database/reference/standard-file.ts";
import { demoCompanies, demoCompliance, demoPeople } from "../demo-content.ts";
import { SeededChance } from "../events/seeded-chance.ts";
import { complianceScenario } from "./compliance-scenario.ts";

const words = demoCompliance();

test("the companies of the demonstration follow standards and tiers of the library, and have who works on them", () => {
  const library = readReferenceFolder("standards").map(({ content }) => standardFile.parse(content));
  for (const { name, standards, closed } of words.companies) {
    expect(demoCompanies().map((company) => company.name)).toContain(name);
    const team = demoPeople().filter(({ companies }) => companies.includes(name));
    expect(team.some(({ is_operator }) => is_operator)).toBe(true);
    if (closed) expect(standards.map(({ code }) => code)).toContain(closed.standard);
    for (const { code, tiers } of standards) {
      const known = library.find((standard) => standard.code === code);
      expect(known?.tiers.map((tier) => tier.code)).toEqual(expect.arrayContaining(tiers));
    }
  }
});

test("a story is the same each time, in order, within the scale, and justifies what does not apply", () => {
  const tell = () =>
    complianceScenario({
      facts: { code: "x", tiers: [], since_days_ago: 360, assessed: 0.9, strength: 0.6, notes: "" },
      words,
      chance: new SeededChance("story"),
      controlIds: Array.from({ length: 100 }, (_unused, place) => place + 1),
      ownerIds: [1, 2],
      top: 4,
      now: new Date("2026-11-20T12:00:00Z"),
    });
  const sessions = tell();
  expect(tell()).toEqual(sessions);
  const days = sessions.map(({ daysAgo }) => daysAgo);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(days.at(-1)).toBeGreaterThan(0);
  const changes = sessions.flatMap((session) => session.changes);
  expect(new Set(changes.map(({ controlId }) => controlId)).size).toBeGreaterThan(80);
  for (const { implementation_score, result, justification } of changes) {
    expect(implementation_score ?? 0).toBeLessThanOrEqual(4);
    if (result === "not_applicable") expect(justification).toBeTruthy();
  }
});

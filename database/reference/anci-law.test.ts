import { expect, test } from "vitest";
import lawJson from "./anci-law.json" with { type: "json" };
import { anciLawFile } from "./anci-law-file.ts";
import isoMappingJson from "./mappings/anci-21663__iso27001-2022.json" with { type: "json" };
import csfMappingJson from "./mappings/anci-21663__nist-csf-2.0.json" with { type: "json" };
import { standardFile } from "./standard-file.ts";
import anciJson from "./standards/anci-21663.json" with { type: "json" };

const law = anciLawFile.parse(lawJson);
const requirements = standardFile.parse(anciJson).controls.filter((control) => control.assessable);

test("every requirement says which norm and article it comes from and whom it binds", () => {
  expect(requirements.filter(({ legal, tiers }) => legal?.binds.join() !== tiers.join())).toEqual([]);
});

test("the class and weight of a requirement are those of the infraction it names", () => {
  const classes = new Map(law.infractions.map((infraction) => [infraction.ref, infraction]));
  const weights = { leve: 1, grave: 2, gravisima: 3 };
  for (const { code, legal, weight } of requirements) {
    const infraction = classes.get(legal?.infraction_ref ?? "");
    expect([code, legal?.infraction ?? null]).toEqual([code, infraction?.class ?? null]);
    expect([code, weight]).toEqual([code, infraction ? weights[infraction.class] : 1]);
    if (infraction) expect(infraction.binds).toEqual(expect.arrayContaining(legal?.binds ?? []));
  }
});

test("an operator of vital importance risks twice the fine, and the fine grows with the class", () => {
  expect(law.classes.map(({ max_fine_utm: fine }) => fine.general)).toEqual([5000, 10000, 20000]);
  expect(law.classes.filter(({ max_fine_utm: fine }) => fine.oiv !== 2 * fine.general)).toEqual([]);
});

test("clocks and duties lead to requirements that bind the same institutions", () => {
  const tiers = new Map(requirements.map((requirement) => [requirement.code, requirement.tiers]));
  for (const { code, binds, control } of law.deadlines)
    expect([code, tiers.get(control)]).toEqual([code, binds]);
  expect(law.oiv_dossier.filter(({ control }) => !tiers.get(control)?.includes("OIV"))).toEqual([]);
});

test("every requirement has a counterpart in ISO 27001 and in NIST CSF", () => {
  for (const { pairs } of [isoMappingJson, csfMappingJson]) {
    const covered = new Set(pairs.map(({ source }) => source));
    expect(requirements.filter(({ code }) => !covered.has(code))).toEqual([]);
  }
});

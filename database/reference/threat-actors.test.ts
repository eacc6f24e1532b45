import { expect, test } from "vitest";
import attackGroups from "./attack-groups-18.1.json" with { type: "json" };
import actors from "./threat-actors.json" with { type: "json" };
import { threatActorsFile } from "./threat-actors-file.ts";

const file = threatActorsFile.parse(actors);

test("what is said of actors is said of groups that ATT&CK has, once, with software that is named", () => {
  const groups = new Set(attackGroups.groups.map(({ id }) => id));
  const software = new Set(file.software.map(({ id }) => id));
  expect(file.groups.filter(({ id }) => !groups.has(id))).toEqual([]);
  expect(new Set(file.groups.map(({ id }) => id)).size).toBe(file.groups.length);
  expect(software.size).toBe(file.software.length);
  const using = [...file.groups, ...file.campaigns];
  expect(using.flatMap((each) => each.software).filter((id) => !software.has(id))).toEqual([]);
  expect(file.campaigns.filter(({ group }) => group !== null && !groups.has(group))).toEqual([]);
});

test("countries are countries", () => {
  const names = new Intl.DisplayNames("es", { type: "region", fallback: "none" });
  const countries = [...file.groups, ...file.campaigns].flatMap((each) => each.countries);
  expect(countries.filter((code) => names.of(code) === undefined)).toEqual([]);
});

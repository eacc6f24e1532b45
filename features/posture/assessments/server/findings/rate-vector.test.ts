import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rateVector, scoringLibrary } from "./rate-vector.ts";

// Scores of the examples that FIRST publishes for 3.1 and 4.0.
test.each([
  ["CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H", 9.8, "critical"],
  ["CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:N/A:N", 8.6, "high"],
  ["CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N", 6.1, "medium"],
  ["CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:L/I:L/A:N", 3.8, "low"],
  ["CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N", 0, "informational"],
  ["CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H", 10, "critical"],
  ["CVSS:4.0/AV:L/AC:L/AT:P/PR:L/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N", 7.3, "high"],
  ["CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N", 0, "informational"],
])("%s has the score %s", (vector, score, severity) => {
  expect(rateVector(vector)).toMatchObject({ vector, score, severity, scored_by: scoringLibrary });
});

test.each([
  "",
  "n/a",
  "CVSS:3.1/",
  "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H",
  "CVSS:3.1/AV:Z/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H",
  "CVSS:3.1/AV:N/AV:L/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H",
  "CVSS:4.0/AV:N",
  "CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:S/SA:H",
  "AV:N/AC:L/Au:N/C:P/I:P/A:P",
  "CVSS:2.0/AV:N/AC:L/Au:N/C:P/I:P/A:P",
])("«%s» is no vector and has no score", (vector) => {
  expect(rateVector(vector)).toBeUndefined();
});

test("a vector is read in any case and with a slash at its end", () => {
  expect(rateVector("cvss:3.1/av:n/ac:l/pr:n/ui:n/s:u/c:h/i:h/a:h/")?.score).toBe(9.8);
});

test("the library that is stored with a score is the one installed", () => {
  const { version } = JSON.parse(readFileSync("node_modules/cvss4/package.json", "utf8"));
  expect(scoringLibrary).toBe(`cvss4 ${version}`);
});

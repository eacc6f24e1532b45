import { expect, test } from "vitest";
import lawJson from "./anci-law.json" with { type: "json" };
import { anciLawFile } from "./anci-law-file.ts";
import dutiesJson from "./legal-duties.json" with { type: "json" };
import { legalDutiesFile } from "./legal-duties-file.ts";

const file = legalDutiesFile.parse(dutiesJson);
const deadlines = anciLawFile.parse(lawJson).deadlines;

/** `3 hours`, as both files say it. */
const spelled = ({ amount, unit }: { amount: number; unit: string }) =>
  `${amount} ${unit === "calendar_days" ? "days" : unit}`;

test("a duty has the term and binds the institutions that the law's own file says", () => {
  for (const { code, term, binds, article } of deadlines) {
    const shorter = code === "update_essential_service";
    const duty = file.duties.find((each) => each.code === (shorter ? "update" : code));
    const ours = shorter ? duty?.shorter : { term: duty?.term, regimes: duty?.applies_if.regimes };
    expect([code, ours?.term && spelled(ours.term)]).toEqual([code, spelled(term)]);
    expect([code, ours?.regimes]).toEqual([code, binds.map((regime) => regime.toLowerCase())]);
    expect([code, duty?.article]).toEqual([code, article]);
  }
});

test("every report that a duty asks for has its fields, each named once", () => {
  const reports = new Map(file.reports.map((report) => [report.code, report.fields]));
  for (const { answered_by, report } of file.duties)
    expect(answered_by === "report").toBe(report !== null && reports.has(report));
  for (const fields of reports.values())
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
});

test("what follows a duty is a duty", () => {
  const codes = new Set(file.duties.map(({ code }) => code));
  expect(file.duties.flatMap(({ followed_by }) => followed_by).filter((code) => !codes.has(code))).toEqual(
    [],
  );
});

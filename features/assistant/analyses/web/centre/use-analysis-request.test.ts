import { expect, test } from "vitest";
import { analysisSubjectOf, namedSubject, subjectOptions } from "./use-analysis-request.ts";

const followed = [
  { id: 3, code: "iso27001-2022", short_name: "ISO 27001" },
  { id: 7, code: "nist-csf-2.0", short_name: "NIST CSF" },
];

test("a link asks for the analysis of a standard by its id, and of the organisation in any other case", () => {
  const subjects = ["3", "7", "99", "organizacion"].map((name) =>
    analysisSubjectOf(namedSubject(name, followed)),
  );
  expect(subjects).toEqual([
    { kind: "iso27001_compliance", standardId: null },
    { kind: "compliance_status", standardId: 7 },
    { kind: "organization_status", standardId: null },
    { kind: "organization_status", standardId: null },
  ]);
});

test("the organisation comes first, then each standard that the company follows by its own kind of analysis", () => {
  const options = subjectOptions(followed);
  expect(options.map(({ label }) => label)).toEqual([
    "Estado de la organización",
    "Cumplimiento de ISO 27001",
    "Cumplimiento de NIST CSF",
  ]);
  expect(options.map(({ value }) => analysisSubjectOf(value))).toEqual([
    { kind: "organization_status", standardId: null },
    { kind: "iso27001_compliance", standardId: null },
    { kind: "compliance_status", standardId: 7 },
  ]);
});

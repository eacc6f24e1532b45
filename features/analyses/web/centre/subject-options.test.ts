import { expect, test } from "vitest";
import { subjectOf, subjectOptions } from "./subject-options.ts";

test("the organisation comes first, then each standard that the company follows by its own kind of analysis", () => {
  const options = subjectOptions([
    { id: 3, code: "iso27001-2022", short_name: "ISO 27001" },
    { id: 7, code: "nist-csf-2.0", short_name: "NIST CSF" },
  ]);
  expect(options.map(({ label }) => label)).toEqual([
    "Estado de la organización",
    "Cumplimiento de ISO 27001",
    "Cumplimiento de NIST CSF",
  ]);
  expect(options.map(({ value }) => subjectOf(value))).toEqual([
    { kind: "organization_status", standardId: null },
    { kind: "iso27001_compliance", standardId: null },
    { kind: "compliance_status", standardId: 7 },
  ]);
});

import { expect, test } from "vitest";
import { getReport } from "#features/posture/assessments/contracts/assessment-report.contract.ts";
import { wordText } from "#platform/testing/word-text.ts";
import { aDraft, anAssessedCompany, anAssessment, assessmentPortal } from "../assessed-company.fixture.ts";

const portal = await assessmentPortal();

test("the report names the published findings alone, as PDF and as Word", async () => {
  const { company, client } = await anAssessedCompany(portal);
  const { id } = await anAssessment(portal, company, { state: "delivered" });
  await aDraft(portal, company, { assessmentId: id, state: "published" });
  const pdf = await client.call(getReport, { id });
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  const word = await client.call(getReport, { id, format: "docx" });
  const text = await wordText(word.rawPayload);
  expect(text).toContain("Inyección de SQL");
  expect(text).toContain("www.example");
}, 60_000);

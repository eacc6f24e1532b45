import { describe, expect, test } from "vitest";
import * as contract from "#features/assistant/analyses/analyses.contract.ts";
import { quickUpdate } from "#features/compliance/compliance/control-status.contract.ts";
import { anAdoptedStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { anAnalysedCompany, analysesPortal } from "../analysed-company.fixture.ts";

const portal = await analysesPortal();
const { owner } = portal.database;

describe("an analysis of a standard", () => {
  test("speaks of that standard alone and names each control that needs somebody", async () => {
    const { company, client, work } = await anAnalysedCompany(portal);
    const standard = await anAdoptedStandard(portal, company);
    await anAdoptedStandard(portal, company);
    const id = standard.control("1.2");
    expect((await client.call(quickUpdate, { id, version: 0, result: "non_compliant" })).statusCode).toBe(
      200,
    );
    const answer = await client.call(contract.requestComplianceStatus, { standard_id: standard.id });
    const request = contract.AnalysisRequest.parse(answer.json());
    expect(request).toMatchObject({ priority: "medium", standard_id: standard.id });
    const latest = () => client.call(contract.latestComplianceStatus, { standard_id: standard.id });
    expect((await latest()).statusCode).toBe(404);
    await work(request.id);
    const { content } = contract.AnalysisResult.parse((await latest()).json());
    expect(content.subject).toBe(request.standard_name);
    const risk = content.risks.find(({ key }) => key === `critical_controls:risk:${id}`);
    expect(risk?.sources[0]).toMatchObject({ kind: "control", path: `/Compliance/Controles/${id}` });
    const paths = content.score.terms.flatMap(({ sources }) => sources).map(({ path }) => path);
    const standards = paths.filter((path) => path.startsWith("/Compliance/Normas/"));
    expect(new Set(standards)).toEqual(new Set([`/Compliance/Normas/${standard.id}/estado`]));
  });

  test("is refused where the company does not follow the standard", async () => {
    const { company, client } = await anAnalysedCompany(portal);
    const { id } = await anAdoptedStandard(portal, await aCompany(portal));
    expect((await client.call(contract.requestComplianceStatus, { standard_id: id })).statusCode).toBe(404);
    expect((await client.call(contract.requestIsoCompliance)).statusCode).toBe(409);
    await anAdoptedStandard(portal, company, { code: `iso27001-${company.id}`, short_name: "ISO 27001" });
    expect((await client.call(contract.requestIsoCompliance)).statusCode).toBe(201);
  });

  test("fails with a reason when the company leaves the standard before it is worked on", async () => {
    const { company, client, work } = await anAnalysedCompany(portal);
    const { id } = await anAdoptedStandard(portal, company);
    const answer = await client.call(contract.requestComplianceStatus, { standard_id: id });
    await runQuery(owner, "update company_standard set enabled = false where company_id = $1", [company.id]);
    await work(answer.json().id);
    const request = (await client.call(contract.getRequestStatus, { id: answer.json().id })).json();
    expect(request).toMatchObject({ status: "failed", result_id: null });
    expect(request.reason).toContain("la norma dejó de seguirse");
  });
});

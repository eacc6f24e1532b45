import { describe, expect, test } from "vitest";
import { assurance } from "#features/compliance/assurance/assurance.feature.ts";
import { openNonconformity } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { compliance } from "#features/compliance/compliance/compliance.feature.ts";
import { quickUpdate } from "#features/compliance/compliance/control-status.contract.ts";
import { complianceReports } from "#features/compliance/compliance-reports/compliance-reports.feature.ts";
import * as contract from "#features/compliance/compliance-reports/oscal.contract.ts";
import { AssessmentResults, PlanOfAction } from "#features/compliance/compliance-reports/oscal.contract.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import {
  anAdoptedStandard,
  inCompany,
} from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { recomputeEvidence } from "#features/compliance/control-states/server/control-states.public.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([controlStates, compliance, assurance, complianceReports]);

async function aCompanyWithStandard() {
  const company = await aCompany(portal);
  const standard = await anAdoptedStandard(portal, company);
  const client = await signedIn(portal, "client", company);
  const operator = await signedIn(portal, "operator", company);
  const change = async (code: string, version: number, fields: object) => {
    const answer = await client.call(quickUpdate, { id: standard.control(code), version, ...fields });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  return { company, standard, client, operator, change };
}

const resultsOf = async (caller: Caller, id: number) => {
  const answer = await caller.call(contract.exportAssessmentResults, { id });
  expect(answer.statusCode, answer.body).toBe(200);
  return { text: answer.body, ...AssessmentResults.parse(answer.json())["assessment-results"] };
};

/** Every identifier that a document gives, and every one that it refers to. */
function identifiers(document: unknown): { given: string[]; named: string[] } {
  const ids: string[] = [];
  const references: string[] = [];
  JSON.stringify(document, (key, value) => {
    if (key === "uuid") ids.push(value);
    if (key.endsWith("-uuid")) references.push(value);
    return value;
  });
  return { given: ids, named: references };
}

describe("assessment results", () => {
  test("say what was assessed, what it gave and what was left out", async () => {
    const { client, standard, change, company } = await aCompanyWithStandard();
    await change("1.1", 0, { result: "compliant", implementation_score: 1 });
    await change("1.2", 0, { result: "partially_compliant", observation: "Falta la nube" });
    await change("2.1", 0, { result: "not_applicable", justification: "Lo hace la matriz" });
    await inCompany(portal, company, async (context) => {
      await recomputeEvidence(context, new Map([[standard.control("1.1"), "expired"]]));
      context.audit({ action: "evidence.states_settled", objectType: "evidence" });
    });
    const { results, ...document } = await resultsOf(client, standard.id);
    const [result] = results;
    expect(result?.["reviewed-controls"]["control-selections"][0]).toMatchObject({
      "include-controls": [{ "control-id": "c-1.1" }, { "control-id": "c-1.2" }],
      "exclude-controls": [{ "control-id": "c-2.1" }],
    });
    expect(result?.findings?.map(({ target: { status } }) => status)).toEqual([
      { state: "not-satisfied", reason: "other", remarks: "Declarado como cumplido; su evidencia venció." },
      { state: "not-satisfied", reason: "other", remarks: "Cumple parcialmente." },
    ]);
    expect(result?.observations?.[1]?.description).toBe("Falta la nube");
    const { given, named } = identifiers({ results, ...document });
    expect(new Set(given).size).toBe(given.length);
    expect(named.filter((uuid) => !given.includes(uuid))).toEqual([]);
    expect(given).toContain(document["import-ap"].href.slice(1));
  });

  test("are the same to the last byte until a state changes; a finding keeps its identifier", async () => {
    const { client, standard, change } = await aCompanyWithStandard();
    await change("1.1", 0, { result: "compliant" });
    const before = await resultsOf(client, standard.id);
    expect((await resultsOf(client, standard.id)).text).toBe(before.text);
    await change("1.1", 1, { result: "non_compliant" });
    const after = await resultsOf(client, standard.id);
    expect(after.uuid).not.toBe(before.uuid);
    expect(after.results[0]?.findings?.[0]?.uuid).toBe(before.results[0]?.findings?.[0]?.uuid);
  });

  test("of a standard that nobody assessed claim nothing", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const { results } = await resultsOf(client, standard.id);
    expect(results[0]?.findings).toBeUndefined();
    expect(results[0]?.["reviewed-controls"]["control-selections"][0]).not.toHaveProperty("include-controls");
  });

  test("of two companies share no identifier", async () => {
    const [one, other] = [await aCompanyWithStandard(), await aCompanyWithStandard()];
    await one.change("1.1", 0, { result: "compliant" });
    await other.change("1.1", 0, { result: "compliant" });
    const mine = identifiers(await resultsOf(one.client, one.standard.id)).given;
    const theirs = identifiers(await resultsOf(other.client, other.standard.id)).given;
    expect(mine.filter((uuid) => theirs.includes(uuid))).toEqual([]);
  });
});

describe("the plan of action", () => {
  test("holds gaps and open nonconformities with their dates and owners", async () => {
    const { client, operator, standard, change } = await aCompanyWithStandard();
    await change("1.1", 0, {
      result: "non_compliant",
      due_date: "2026-12-31",
      owner_id: client.person?.id,
      work_status: "in_progress",
    });
    await change("1.2", 0, { result: "compliant" });
    const openedResponse = await operator.call(openNonconformity, {
      kind: "major_nonconformity",
      control_id: standard.control("2.1"),
      title: "Copias sin probar",
    });
    expect(openedResponse.statusCode, openedResponse.body).toBe(201);
    const answer = await client.call(contract.exportPlanOfAction, { id: standard.id });
    expect(answer.statusCode, answer.body).toBe(200);
    const plan = PlanOfAction.parse(answer.json())["plan-of-action-and-milestones"];
    expect(plan["poam-items"].map(({ title }) => title)).toEqual([
      "2.1 Copias sin probar",
      "1.1 Inventario de equipos",
    ]);
    expect(plan.risks[1]).toMatchObject({ status: "remediating", deadline: "2027-01-01T02:59:59.000Z" });
    expect(plan["poam-items"][1]?.props?.map(({ name }) => name)).toEqual(["result", "work-status", "owner"]);
    const { given, named } = identifiers(plan);
    expect(named.filter((uuid) => !given.includes(uuid))).toEqual([]);
  });

  test("is refused with an explanation if nothing is open, since the format allows no empty one", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const answer = await client.call(contract.exportPlanOfAction, { id: standard.id });
    expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining("no hay plan")]);
  });
});

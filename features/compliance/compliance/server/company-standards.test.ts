import { describe, expect, test } from "vitest";
import * as views from "#features/compliance/compliance/compliance.contract.ts";
import { listCompanyControls, quickUpdate } from "#features/compliance/compliance/control-status.contract.ts";
import * as all from "#features/compliance/compliance/global-compliance.contract.ts";
import * as contract from "#features/compliance/control-states/company-standards.contract.ts";
import type * as stateCalls from "#features/compliance/control-states/control-states.contract.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import {
  aLibraryStandard,
  anAdoptedStandard,
  inCompany,
} from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { behindStandards } from "#features/compliance/control-states/server/scores/save-daily-scores.job.ts";
import { recomputeEvidence } from "#features/compliance/control-states/server/states/record-results.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { compliance } from "../compliance.feature.ts";

const portal = await testPortal([controlStates, compliance]);

async function aCompanyWithStandard() {
  const company = await aCompany(portal);
  const standard = await anAdoptedStandard(portal, company);
  return { company, standard, operator: await signedIn(portal, "operator", company) };
}
const set = (caller: Caller, id: number, change: object) =>
  caller.call(quickUpdate, { id, version: 0, ...change });
interface Card {
  company_standard: contract.CompanyStandard;
  score: stateCalls.Score;
  gap: number | null;
  sections: { code: string; score: stateCalls.Score }[];
}
const card = async (caller: Caller) =>
  (await caller.call(views.getScorecard)).json<{ items: Card[] }>().items[0];

describe("the standards of a company", () => {
  test("are enabled and disabled with notes; what was said of the controls comes back", async () => {
    const { standard, operator } = await aCompanyWithStandard();
    await set(operator, standard.control("1.1"), { result: "compliant" });
    const off = await operator.call(contract.disableStandard, {
      id: standard.id,
      notes: "Cambio de alcance",
    });
    expect(off.json()).toMatchObject({ enabled: false, notes: "Cambio de alcance" });
    expect((await operator.call(contract.listEnabledStandards)).json().items).toEqual([]);
    expect((await operator.call(listCompanyControls)).json().total.count).toBe(0);
    expect((await set(operator, standard.control("1.2"), { result: "compliant" })).statusCode).toBe(409);
    await operator.call(contract.enableStandard, { id: standard.id, notes: "" });
    expect((await card(operator))?.score).toMatchObject({ compliant: 1, compliance: 1 });
  });

  test("are disabled for a reason that is the provider's own, unless it was written for the client", async () => {
    const { standard, operator, company } = await aCompanyWithStandard();
    const client = await signedIn(portal, "client", company);
    const notesFor = async (caller: Caller) => {
      const rows = await caller.call(contract.listCompanyStandardRows);
      expect(rows.statusCode, rows.body).toBe(200);
      return rows
        .json<{ items: contract.CompanyStandard[] }>()
        .items.find((row) => row.standard.id === standard.id)?.notes;
    };
    const disable = { id: standard.id, notes: "No pagaron el servicio" };
    await operator.call(contract.disableStandard, disable);
    expect(await notesFor(operator)).toBe("No pagaron el servicio");
    expect(await notesFor(client)).toBe("");
    await operator.call(contract.enableStandard, { id: standard.id, notes: "Vuelve" });
    expect(await notesFor(client)).toBe("Vuelve");
    await operator.call(contract.disableStandard, {
      ...disable,
      notes: "Fuera de alcance",
      notes_for_client: true,
    });
    expect(await notesFor(client)).toBe("Fuera de alcance");
  });

  test("are not enabled by the company itself", async () => {
    const company = await aCompany(portal);
    const { id } = await aLibraryStandard(portal);
    const client = await signedIn(portal, "client", company);
    expect((await client.call(contract.enableStandard, { id })).statusCode).toBe(403);
  });

  test("count the controls of the chosen tiers, in every section", async () => {
    const { standard, operator } = await aCompanyWithStandard();
    await set(operator, standard.control("1.1"), { result: "compliant", implementation_score: 1 });
    expect((await card(operator))?.score).toMatchObject({ applicable: 3, coverage: 1 / 5, compliance: 1 });
    const { version } = (await card(operator))?.company_standard ?? { version: 0 };
    const setUp = (change: object) =>
      operator.call(contract.setUpStandard, { id: standard.id, version, ...change });
    expect((await setUp({ tiers: ["X"] })).statusCode).toBe(400);
    expect((await setUp({ target: 9 })).statusCode).toBe(400);
    expect((await setUp({ tiers: ["B"] })).statusCode).toBe(200);
    expect((await setUp({ tiers: [] })).json().code).toBe("stale_version");
    const after = await card(operator);
    expect(after?.score).toMatchObject({ applicable: 2, coverage: 1 / 2 });
    expect(after?.gap).toBe(0);
    expect(after?.sections.map(({ code, score }) => [code, score.applicable])).toEqual([
      ["1", 1],
      ["2", 1],
    ]);
  });

  test("say what needs somebody now, the heaviest first, and halve what rests on expired evidence", async () => {
    const { company, standard, operator } = await aCompanyWithStandard();
    await set(operator, standard.control("1.1"), { result: "compliant" });
    await set(operator, standard.control("1.2"), { result: "non_compliant", due_date: "2020-01-01" });
    await set(operator, standard.control("2.1"), {
      result: "not_applicable",
      justification: "No hay copias",
    });
    const issues = async () =>
      (await operator.call(views.listCriticalIssues))
        .json<{ items: views.CriticalIssue[] }>()
        .items.map(({ code, reasons }) => [code, reasons]);
    expect(await issues()).toEqual([
      ["1.2", ["non_compliant", "overdue"]],
      ["1.1", ["compliant_without_evidence"]],
    ]);
    await inCompany(portal, company, async (context) => {
      context.audit({ action: "test.settled", objectType: "control" });
      await recomputeEvidence(context, new Map([[standard.control("1.1"), "expired"]]), "Venció");
    });
    expect((await issues())[1]).toEqual(["1.1", ["evidence_expired"]]);
    const overview = (await operator.call(views.getOverview)).json();
    expect(overview.standards[0].score).toMatchObject({ lowered: 1, compliance: 0.5 / 4 });
    expect(overview.critical.count).toBe(2);
    const { items } = (await operator.call(views.getApplicability, { standard_id: standard.id })).json<{
      items: views.Applicability[];
    }>();
    expect(items.map(({ code, applies }) => [code, applies])).toEqual([
      ["1", null],
      ["1.1", true],
      ["1.2", true],
      ["2", null],
      ["2.1", false],
    ]);
    const levels = (await operator.call(views.getMaturityDistribution)).json().items[0];
    expect(levels).toMatchObject({ not_scored: 2, levels: [{ count: 0 }, { count: 0 }] });
  });
});

describe("over all companies", () => {
  test("staff see each company against each standard as the company itself does", async () => {
    const { company, standard, operator } = await aCompanyWithStandard();
    await set(operator, standard.control("1.1"), { result: "compliant" });
    await set(operator, standard.control("1.2"), { result: "non_compliant" });
    const staff = await signedIn(portal, "staff");
    const map = (await staff.call(all.getGlobalScorecard)).json();
    const row = map.companies.find((one: { company_id: number }) => one.company_id === company.id);
    expect(row.cells).toMatchObject([
      { standard_id: standard.id, compliance: 1 / 4, coverage: 4 / 5, critical: 2, change: null },
    ]);
    const list = (await staff.call(all.listGlobalCompanies, { q: company.name })).json();
    expect(list.items).toMatchObject([{ company_id: company.id, critical: 2, score: { compliance: 1 / 4 } }]);
    const issues = (await staff.call(all.listGlobalCriticalIssues, { company_id: company.id })).json();
    expect(issues.count).toBe(2);
    const own = (await operator.call(views.listCriticalIssues)).json();
    expect(issues.items).toMatchObject(own.items);
    const controls = (await staff.call(all.listGlobalControls, { company_id: company.id })).json();
    expect(controls.items.map((item: { code: string }) => item.code)).toEqual(["1.2", "1.1"]);
    expect((await operator.call(all.getGlobalScorecard)).statusCode).toBe(403);
  });

  test("a standard is launched for many companies at once; those that follow it already stay as they are", async () => {
    const { company, standard } = await aCompanyWithStandard();
    const others = [await aCompany(portal), await aCompany(portal)];
    const staff = await signedIn(portal, "staff");
    const company_ids = [company, ...others].map(({ id }) => id);
    const launch = { standard_id: standard.id, company_ids, notes: "Campaña", tiers: ["B"], target: 1 };
    expect((await staff.call(contract.launchStandard, launch)).json()).toEqual({ enabled: 2, already: 1 });
    const operator = await signedIn(portal, "operator", others[0] ?? company);
    expect((await card(operator))?.company_standard).toMatchObject({ tiers: ["B"], notes: "Campaña" });
    const absent = { ...launch, company_ids: [2_000_000_000] };
    expect((await staff.call(contract.launchStandard, absent)).statusCode).toBe(404);
    // The launch leaves the first trend point to the nightly job.
    const behind = (id: number) =>
      inCompany(portal, { id }, async (context) => {
        context.audit({ action: "test.looked", objectType: "standard" });
        return await behindStandards(context);
      });
    expect(await behind(others[0]?.id ?? 0)).toEqual([standard.id]);
    expect(await behind(company.id)).toEqual([]);
  });
});

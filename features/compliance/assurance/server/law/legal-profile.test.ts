import { describe, expect, test } from "vitest";
import * as contract from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import { getOverview } from "#features/compliance/compliance/compliance.contract.ts";
import { quickUpdate } from "#features/compliance/compliance/control-status.contract.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { assurancePortal, assuredCompany, movingClock } from "../assured-company.fixture.ts";

const clock = movingClock("2026-11-20T12:00:00Z");
const portal = await assurancePortal(clock);
const anci = "anci-21663";

const view = (answer: { json: <T>() => T }) => answer.json<contract.LegalView>();
const qualify = (caller: Caller, regime: contract.Regime, more: object = {}) =>
  caller.call(contract.saveLegalProfile, { version: 0, regime, ...more });
const exposure = async (caller: Caller) =>
  (await caller.call(contract.getExposure)).json<contract.Exposure>();

describe("the regime of law 21.663", () => {
  test("proposes the tiers that bind the company", async () => {
    const { client, follow } = await assuredCompany(portal);
    expect(view(await client.call(contract.getLegalProfile))).toMatchObject({
      profile: { regime: "none", version: 0 },
      tiers: null,
    });
    await follow(anci);
    const saved = view(await qualify(client, "oiv", { sector: "finance", resolution_on: "2025-12-17" }));
    expect(saved.profile).toMatchObject({ regime: "oiv", sector: "finance", version: 1 });
    expect(saved.tiers).toMatchObject({ chosen: [], proposed: ["OIV"], differ: true });
  });

  test("is changed by one person at a time, and only to a sector of the law", async () => {
    const { client, operator } = await assuredCompany(portal);
    const answers = await Promise.all([qualify(client, "pse"), qualify(operator, "oiv")]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const wrong = await client.call(contract.saveLegalProfile, { version: 1, sector: "casinos" });
    expect(wrong.statusCode).toBe(400);
  });
});

describe("the fine at stake", () => {
  test("is the ceiling of each open gap by its class, and doubles for an operator of vital importance", async () => {
    const { client, follow, controlId } = await assuredCompany(portal);
    await follow(anci);
    await client.call(quickUpdate, {
      id: await controlId(anci, "ANCI-REP-03"),
      version: 0,
      result: "non_compliant",
    });
    await client.call(quickUpdate, {
      id: await controlId(anci, "ANCI-REP-04"),
      version: 0,
      result: "compliant",
    });
    expect(await exposure(client)).toMatchObject({ absent: "not_bound", known_utm: 0, gaps: [] });

    await qualify(client, "pse", { sector: "finance" });
    const asProvider = await exposure(client);
    expect(asProvider).toMatchObject({ known_utm: 10_000, highest_utm: 10_000 });
    const codes = asProvider.gaps.map(({ code }) => code);
    expect(codes).not.toContain("ANCI-REP-04");
    expect(codes).not.toContain("ANCI-RES-02");
    // Only bodies of the State are subject to the terms of their contracts.
    expect(codes).not.toContain("ANCI-GOB-11");

    await client.call(contract.saveLegalProfile, { version: 1, regime: "oiv", sector: "state" });
    const asOperator = await exposure(client);
    // Unassessed requirements may be fined higher, and are no known gaps.
    expect(asOperator).toMatchObject({ known_utm: 20_000, highest_utm: 20_000 });
    expect(asOperator.gaps.find(({ code }) => code === "ANCI-RES-02")).toMatchObject({ ceiling_utm: 40_000 });
    expect(asOperator.gaps.map(({ code }) => code)).toContain("ANCI-GOB-11");
    expect(asOperator.notice).toContain("no asesoría legal");
  });
});

describe("the dossier", () => {
  const paper = (kind: string, dates: object) => ({ kind, name: "Documento", ...dates });
  const standing = (duties: contract.Duty[], code: string) => {
    const { state, due_on } = duties.find((duty) => duty.code === code) ?? {};
    return [state, due_on];
  };

  test("says of each duty whether it is on file, until when, and what is late", async () => {
    const { client } = await assuredCompany(portal);
    await qualify(client, "oiv", { resolution_on: "2026-10-01" });
    const before = view(await client.call(contract.getLegalProfile)).duties;
    expect(standing(before, "delegate")).toEqual(["pending", "2026-11-30"]);
    expect(standing(before, "delegate_change")).toEqual(["nothing_to_do", null]);
    expect(standing(before, "continuity_plan")).toEqual(["missing", null]);
    const dossier = [
      paper("delegate", { on: "2026-10-20" }),
      paper("delegate_change", { began_on: "2026-11-18" }),
      paper("continuity_plan", { on: "2024-12-31" }),
      paper("certifications", { on: "2025-01-10", expires_on: "2026-11-19" }),
    ];
    const after = view(await client.call(contract.saveDossier, { version: 1, dossier })).duties;
    expect(standing(after, "delegate")).toEqual(["on_file", null]);
    expect(standing(after, "delegate_change")).toEqual(["pending", "2026-11-25"]);
    expect(standing(after, "continuity_plan")).toEqual(["expiring", "2026-12-31"]);
    expect(standing(after, "certifications")).toEqual(["expired", "2026-11-19"]);
  });

  test("shows what ends soon on the company's dashboard", async () => {
    const { client, follow } = await assuredCompany(portal);
    await follow(anci);
    await qualify(client, "oiv");
    const dossier = [paper("cybersecurity_plan", { on: "2024-12-10" })];
    await client.call(contract.saveDossier, { version: 1, dossier });
    const { upcoming } = (await client.call(getOverview)).json();
    expect(upcoming).toMatchObject([{ kind: "dossier", title: "Plan de ciberseguridad", on: "2026-12-10" }]);
  });

  test("holds only duties of the law", async () => {
    const { client } = await assuredCompany(portal);
    const dossier = [paper("coffee", {})];
    expect((await client.call(contract.saveDossier, { version: 0, dossier })).statusCode).toBe(400);
  });
});

describe("the clocks of an incident", () => {
  test("run by the hour from its knowledge and by the day in Chile from the early alert", async () => {
    const { client } = await assuredCompany(portal);
    await qualify(client, "pse");
    const { items } = (
      await client.call(contract.computeDeadlines, {
        incident_known: "2026-09-17T23:30:00-03:00",
        early_alert_sent: "2026-09-18T02:00:00-03:00",
      })
    ).json<{ items: contract.LegalDeadline[] }>();
    const due = Object.fromEntries(items.map(({ code, due_at }) => [code, due_at]));
    expect(due.early_alert).toBe("2026-09-18T05:30:00.000Z");
    expect(due.update).toBe("2026-09-21T02:30:00.000Z");
    // Fifteen days of the calendar: holidays count, and the last one ends at midnight in Chile.
    expect(due.final_report).toBe("2026-10-04T02:59:59.000Z");
    expect(due.final_report_after_situation).toBeNull();
    expect(items.find(({ code }) => code === "action_plan")?.binds).toBe(false);
  });
});

import { describe, expect, test } from "vitest";
import { getComputer, listComputers } from "#features/posture/deep-security/contracts/computers.contract.ts";
import type { ManagerReceipt } from "#features/posture/deep-security/contracts/protection-imports.contract.ts";
import {
  getProtection,
  listProtectionPolicies,
  saveProtectionSettings,
} from "#features/posture/deep-security/contracts/protection-panel.contract.ts";
import type { ProtectionModule } from "#features/posture/deep-security/contracts/protection-terms.contract.ts";
import {
  assignmentsFile,
  computersFile,
  healthyComputer,
  policiesFile,
  rulesFile,
} from "#features/posture/deep-security/readers/manager-files.fixture.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { gapsOpened } from "./pipelines/opened-gaps.ts";
import { aProtectedCompany, protectionPortal } from "./protected-company.fixture.ts";

const portal = await protectionPortal();
const settings = {
  tenant_name: "Quilquén",
  tenant_id: null,
  heartbeat_minutes: 10,
  missed_heartbeats: 5,
  contracted: ["antiMalware", "firewall", "intrusionPrevention"] as ProtectionModule[],
};
const never = { agentVersion: "0.0.0.0", computerStatus: { agentStatus: "inactive" } };

describe("an export of computers", () => {
  test("makes computers, assets and gaps; a later export that covers a computer closes what it no longer has", async () => {
    const { store, gaps } = await aProtectedCompany(portal);
    await store(policiesFile);
    const first = await store(computersFile(healthyComputer(1, never), healthyComputer(2)));
    expect(first).toMatchObject({ status: "stored", records: 2, kept: 2, refused: 0 });
    expect(first.receipt as ManagerReceipt).toMatchObject({
      computers: 2,
      covered: 2,
      assets: { new: 2 },
      gaps: { new: 1 },
    });
    expect(await gaps()).toEqual(["srv-1.quilquen.example never_activated open"]);
    await store(computersFile(healthyComputer(2)), 0.01);
    expect(await gaps()).toEqual(["srv-1.quilquen.example never_activated open"]);
    await store(computersFile(healthyComputer(1)), 0.02);
    expect(await gaps()).toEqual(["srv-1.quilquen.example never_activated closed_verified"]);
  });

  test("that opens gaps is one event for pipelines, and one that opens none is no event", async () => {
    const { store, company } = await aProtectedCompany(portal);
    await store(policiesFile);
    await store(computersFile(healthyComputer(1, never), healthyComputer(2, never), healthyComputer(3)));
    await store(computersFile(healthyComputer(3)), 0.01);
    const period = { from: new Date(0), until: new Date("2100-01-01"), max: 10 };
    const events = await asSystem(
      portal.gate,
      { scope: "company", effect: "read", name: "test", companyId: company.id },
      (context) => gapsOpened.findBetween(context, period),
    );
    expect(events).toMatchObject([{ label: "Brechas nuevas en 2 equipos", value: { equipos: 2 } }]);
    expect(events[0]?.value.lineas).toMatch(/: 2 equipos$/);
  });

  test("without a module block neither closes nor opens the gaps of that module", async () => {
    const { store, gaps, operator } = await aProtectedCompany(portal);
    await operator.call(saveProtectionSettings, settings);
    await store(policiesFile);
    await store(computersFile(healthyComputer(1)));
    const open = "srv-1.quilquen.example module_off:firewall open";
    expect(await gaps()).toContain(open);
    const { firewall: _omitted, ...computer } = healthyComputer(1);
    await store(computersFile(computer), 1);
    expect(await gaps()).toContain(open);
  });

  test("leaves what inherits from an unknown policy as not asked, until the policy comes", async () => {
    const { store, client } = await aProtectedCompany(portal);
    await store(computersFile(healthyComputer(1)));
    const [before] = (await client.call(listComputers)).json().items;
    expect([before.working, before.off, before.failing]).toEqual([[], [], []]);
    await store(policiesFile, 1);
    const [after] = (await client.call(listComputers)).json().items;
    expect(after).toMatchObject({
      working: ["antiMalware", "intrusionPrevention"],
      off: ["firewall"],
      policy_name: "Servidores Linux",
      prevention: "prevent",
    });
    const detail = (await client.call(getComputer, { id: after.id })).json();
    expect(detail.modules.find(({ module }: { module: string }) => module === "firewall")).toMatchObject({
      standing: "off",
      requested: "inherited",
      effective: "off",
      decided_by: "Base Policy",
    });
    expect(
      detail.modules.filter(({ standing }: { standing: string }) => standing === "not_asked"),
    ).toHaveLength(7);
  });

  test("tells two computers of one identifier, and does not make them one asset", async () => {
    const { store, client } = await aProtectedCompany(portal);
    const hostGUID = "52DA6A2B-A3AD-4DA7-911C-3C8915E26BA5";
    const { receipt } = await store(
      computersFile(healthyComputer(1, { hostGUID }), healthyComputer(2, { hostGUID })),
    );
    expect((receipt as ManagerReceipt).shared_guids).toEqual(["srv-2, srv-1"]);
    const { items } = (await client.call(listComputers, { shares_guid: "true" })).json();
    expect(new Set(items.map(({ asset_id }: { asset_id: string }) => asset_id)).size).toBe(2);
  });

  test("of another tenant is refused by its name, and nothing of it stays", async () => {
    const { store, operator, client } = await aProtectedCompany(portal);
    await operator.call(saveProtectionSettings, settings);
    const foreign = JSON.stringify({ TrendMicroDsTenant: "Otra S.A.", computers: [healthyComputer(1)] });
    const { status, reason } = await store(foreign);
    expect([status, reason]).toEqual(["unreadable", expect.stringContaining("Otra S.A.")]);
    expect((await client.call(getProtection)).json().computers).toBe(0);
  });

  test("is taken back: the computers are as the export before described them", async () => {
    const { store, undo, gaps, client } = await aProtectedCompany(portal);
    await store(policiesFile);
    await store(computersFile(healthyComputer(1)));
    const later = await store(
      computersFile(healthyComputer(1, { displayName: "otro", policyID: 0 }), healthyComputer(2)),
      0.01,
    );
    expect(await gaps()).toContain("srv-1.quilquen.example no_policy open");
    expect(await undo(later.id)).toMatchObject({ status: "undone" });
    const { items } = (await client.call(listComputers)).json();
    expect(items.map(({ display_name }: { display_name: string }) => display_name)).toEqual(["srv-1"]);
    expect(await gaps()).toEqual([]);
  });
});

describe("the panel", () => {
  test("counts every computer once for each module, and compares with a month before", async () => {
    const { store, client } = await aProtectedCompany(portal);
    await store(policiesFile, -40);
    await store(computersFile(healthyComputer(1)), -35);
    await store(computersFile(healthyComputer(1), healthyComputer(2, never)));
    const panel = (await client.call(getProtection)).json();
    expect(panel).toMatchObject({ computers: 2, with_gaps: 1, before: { computers: 1 } });
    for (const { counts } of panel.modules)
      expect(Object.values<number>(counts).reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(panel.modules.find(({ module }: { module: string }) => module === "antiMalware")).toMatchObject({
      counts: { working: 2 },
      working_before: 1,
    });
    expect(panel.gaps.map(({ gap }: { gap: string }) => gap)).toContain("never_activated");
  });

  test("shows the policies with what they inherit", async () => {
    const { store, client } = await aProtectedCompany(portal);
    await store(policiesFile);
    const { items } = (await client.call(listProtectionPolicies)).json();
    expect(items).toMatchObject([
      { name: "Base Policy", parent_number: null },
      { name: "Servidores Linux", parent_number: 1 },
    ]);
    expect(items[1].modules).toContainEqual({
      module: "firewall",
      state: "inherited",
      effective: "off",
      rules: null,
    });
  });
});

describe("recommendations", () => {
  test("of a scan that never ran say nothing of rules that lack; those that lack are a gap until they are assigned", async () => {
    const { store, gaps } = await aProtectedCompany(portal);
    await store(rulesFile);
    await store(computersFile(healthyComputer(1)));
    await store(
      assignmentsFile({ computerID: 1, assignedRuleIDs: [], recommendationScanStatus: "none" }),
      0.1,
    );
    expect((await gaps()).filter((gap) => gap.includes("recommend"))).toEqual([
      "srv-1.quilquen.example recommendation_old open",
    ]);
    const valid = { computerID: 1, recommendationScanStatus: "valid", recommendedToAssignRuleIDs: [103] };
    await store(assignmentsFile({ ...valid, assignedRuleIDs: [101] }), 0.2);
    expect(await gaps()).toContain("srv-1.quilquen.example recommended_missing open");
    await store(assignmentsFile({ ...valid, assignedRuleIDs: [101, 103] }), 0.3);
    expect(await gaps()).toContain("srv-1.quilquen.example recommended_missing closed_verified");
  });
});

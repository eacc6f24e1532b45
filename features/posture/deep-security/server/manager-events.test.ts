import { expect, test } from "vitest";
import { createSource } from "#features/detection/events/contracts/event-source.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { deliver } from "#features/detection/events/server/testing-source.fixture.ts";
import { getComputer, listComputers } from "#features/posture/deep-security/contracts/computers.contract.ts";
import { saveProtectionSettings } from "#features/posture/deep-security/contracts/protection-panel.contract.ts";
import { deepSecurity } from "#features/posture/deep-security/deep-security.feature.ts";
import {
  computersFile,
  exportedMs,
  healthyComputer,
  policiesFile,
} from "#features/posture/deep-security/readers/manager-files.fixture.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aProtectedCompany } from "./protected-company.fixture.ts";

const dayMs = 86_400_000;
const now = new Date(exportedMs + 10 * dayMs);
const portal = await testPortal([vulnerabilities, findings, deepSecurity, events], {
  clock: { now: () => now },
});

/** A record of the manager about a computer, some days after the first export. */
const record = (code: string, days: number, message: string, more = "target=srv-1 (10.20.0.1)") =>
  `CEF:0|Trend Micro|Deep Security Manager|20.0.700|${code}|Agent/Appliance Error|8|rt=${exportedMs + days * dayMs} externalId=${code}-${days}-${message.length} src=10.0.0.5 suser=System ${more} msg=${message} TrendMicroDsTenant=Primary TrendMicroDsTenantId=0\n`;

async function stage(...records: string[]) {
  const company = await aProtectedCompany(portal);
  const { api_key } = (await company.operator.call(createSource, { name: "consola", format: "cef" })).json();
  const { body } = await deliver(portal, api_key, records.join(""));
  expect(body).toMatchObject({ accepted: records.length });
  const detail = async () => {
    const [first] = (await company.client.call(listComputers)).json().items;
    return (await company.client.call(getComputer, { id: first.id })).json();
  };
  return { ...company, detail };
}

const { moduleStatus: _unstated, ...antiMalware } = healthyComputer(1).antiMalware;
const unverified = healthyComputer(1, { antiMalware });
const failing = "srv-1.quilquen.example module_failing:antiMalware";

test("an error of the agent opens the gap of the module that it names, where the export does not state the module's status", async () => {
  const { store, gaps, detail } = await stage(
    record("740", 1, "Anti-Malware Engine Offline"),
    record("190", 1.5, "Alert: Computer with restart needed"),
    record("933", 1, "Otra cosa"),
    record("740", 1, "Anti-Malware Engine Offline", "target=otro (10.0.0.9)"),
  );
  await store(policiesFile);
  await store(computersFile(unverified));
  expect(await gaps()).not.toContain(`${failing} open`);
  await store(`${computersFile(unverified)}\n`, 2);
  expect(await gaps()).toContain(`${failing} open`);
  const { events: shown } = await detail();
  expect(shown.map(({ code, module }: { code: string; module: string }) => [code, module])).toEqual([
    ["190", null],
    ["740", "antiMalware"],
  ]);
  await store(computersFile(healthyComputer(1)), 3);
  expect(await gaps()).toContain(`${failing} closed_verified`);
});

test("an event of another tenant, or older than a week, is no fact about the computer's module", async () => {
  const { store, gaps, operator, detail } = await stage(record("740", 1, "Anti-Malware Engine Offline"));
  await store(policiesFile);
  await store(computersFile(unverified), 9);
  expect(await gaps()).not.toContain(`${failing} open`);
  expect((await detail()).events).toHaveLength(1);
  await operator.call(saveProtectionSettings, {
    tenant_name: "Quilquén",
    tenant_id: null,
    heartbeat_minutes: 10,
    missed_heartbeats: 5,
    contracted: [],
  });
  expect((await detail()).events).toEqual([]);
});

import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { createSource } from "#features/detection/events/contracts/event-source.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { deliver } from "#features/detection/events/server/testing-source.fixture.ts";
import { attackDays } from "#features/posture/deep-security/attack-days.ts";
import {
  listVirtualPatches,
  type VirtualPatch,
} from "#features/posture/deep-security/contracts/computers.contract.ts";
import { deepSecurity } from "#features/posture/deep-security/deep-security.feature.ts";
import {
  computersFile,
  exportedMs,
  healthyComputer,
  policiesFile,
} from "#features/posture/deep-security/readers/manager-files.fixture.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { scanImporter } from "#features/posture/findings/server/imports/scan-importer.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aProtectedCompany } from "./protected-company.fixture.ts";

const dayMs = 86_400_000;
const now = new Date(exportedMs + dayMs);
const portal = await testPortal([vulnerabilities, findings, deepSecurity, events], {
  clock: { now: () => now },
});

const rulesWithIdentifiers = JSON.stringify({
  intrusionPreventionRules: [
    {
      ID: 101,
      identifier: "1011242",
      name: "Apache Log4j RCE",
      severity: "critical",
      CVE: ["CVE-2021-44228"],
    },
    {
      ID: 102,
      name: "1009999 - OpenSSL Infinite Loop",
      severity: "medium",
      CVE: ["CVE-2022-0778"],
      detectOnly: true,
    },
    {
      ID: 103,
      identifier: "1010101",
      name: "Microsoft Exchange SSRF",
      severity: "critical",
      CVE: ["CVE-2021-26855"],
    },
  ],
});

const scanReport = `<?xml version="1.0" ?><NessusClientData_v2><Report name="Mensual"><ReportHost name="srv-1">
  <HostProperties><tag name="HOST_END_TIMESTAMP">${exportedMs / 1_000}</tag><tag name="host-ip">10.20.0.1</tag>
  <tag name="host-fqdn">srv-1.quilquen.example</tag></HostProperties>
  ${["CVE-2021-44228", "CVE-2022-0778", "CVE-2021-26855"]
    .map(
      (cve, at) =>
        `<ReportItem port="${8_000 + at}" svc_name="www" protocol="tcp" severity="4" pluginID="${at + 1}" pluginName="Falla ${at}" pluginFamily="Web"><cve>${cve}</cve></ReportItem>`,
    )
    .join("")}
  </ReportHost></Report></NessusClientData_v2>`;

/** A record that an agent sends of an attack that a prevention rule saw. */
const attack = (rule: string, host: string, daysAgo: number, serial: number) =>
  `CEF:0|Trend Micro|Deep Security Agent|20.0|${rule}|Regla|3|rt=${now.getTime() - daysAgo * dayMs} externalId=${serial} dvchost=${host} src=203.0.113.9 act=IDS:Reset\n`;

async function anAttackedCompany(): Promise<{ patches: () => Promise<VirtualPatch[]> }> {
  const protectedCompany = await aProtectedCompany(portal);
  const { company, operator, client } = protectedCompany;
  for (const file of [policiesFile, rulesWithIdentifiers, computersFile(healthyComputer(1))])
    await protectedCompany.store(file);
  const importer = scanImporter as unknown as AnyImporter;
  const report = await portal.gate.files.write(Readable.from([scanReport]), { maximumBytes: 1e6 });
  const work = { gate: portal.gate, actor: systemActor("test", company.id) };
  await importNow(work, importer, { ...report, name: "mensual.nessus" }, {});
  const created = (await operator.call(createSource, { name: "deep-security", format: "cef" })).json();
  const records = [
    attack("1011242", "srv-1.quilquen.example", 1, 1),
    attack("1011242", "srv-1.quilquen.example", 2, 2),
    attack("1011242", "srv-1", 3, 3),
    // Attacks that do not count: on another machine, by a rule that covers nothing open, and too old.
    attack("1011242", "srv-9.quilquen.example", 1, 4),
    attack("1000001", "srv-1.quilquen.example", 1, 5),
    attack("1011242", "srv-1.quilquen.example", attackDays + 1, 6),
    attack("1009999", "srv-1.quilquen.example", 4, 7),
  ];
  const { body } = await deliver(portal, created.api_key, records.join(""));
  expect(body).toMatchObject({ accepted: records.length });
  return { patches: async () => (await client.call(listVirtualPatches)).json().items };
}

test("an open vulnerability says what its prevention rule does and how often the computer was attacked", async () => {
  const { patches } = await anAttackedCompany();
  const rows = (await patches()).map(({ cve, state, attacks, rule_identifier }) => [
    cve,
    state,
    attacks,
    rule_identifier,
  ]);
  expect(rows).toEqual([
    ["CVE-2021-44228", "blocked", 3, "1011242"],
    ["CVE-2022-0778", "detected", 1, "1009999"],
    ["CVE-2021-26855", "available", 0, "1010101"],
  ]);
});

test("attacks of one company are nothing to another", async () => {
  await anAttackedCompany();
  const other = await aProtectedCompany(portal);
  expect((await other.client.call(listVirtualPatches)).json().items).toEqual([]);
});

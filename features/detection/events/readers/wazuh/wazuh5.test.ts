import { expect, test } from "vitest";
import type { EventDraft } from "../normal-event.ts";
import { draftOf } from "../reading-of.fixture.ts";
import { readWazuh5 } from "./wazuh5.ts";

const rule = {
  id: "net-4",
  title: "Servicio instalado",
  level: "critical",
  tags: ["windows"],
  mitre: {
    technique: { id: ["T1543"] },
    subtechnique: { id: ["T1543.003"] },
    tactic: { id: ["TA0003"], name: ["Persistence"] },
  },
  compliance: { nis2: ["21.2.e"], iso_27001: ["A.12.6.1"] },
};
const finding = {
  "@timestamp": "2026-10-05T12:40:00Z",
  event: {
    start: "2026-10-05T12:30:15.393884100Z",
    created: "2026-10-05T12:31:00Z",
    kind: "event",
    outcome: "success",
  },
  host: { name: "otra-maquina" },
  wazuh: {
    agent: { id: "014", name: "bodega-01", host: { hostname: "bodega-01", ip: ["10.20.0.14"] } },
    rule,
    case: { status: "active" },
  },
  user: { name: "Administrator", domain: "SUR", target: { name: "caja", domain: "SUR" } },
  process: { executable: "C:\\\\Windows\\\\a.exe" },
  source: { ip: "::ffff:10.0.0.12", port: 49_272 },
};

function read(changes: object = {}): EventDraft {
  return draftOf(readWazuh5(JSON.stringify({ ...finding, ...changes })));
}

test("a finding of Wazuh 5 becomes an event of the machine of its agent", () => {
  expect(read()).toMatchObject({
    format: "wazuh5",
    occurred_at: "2026-10-05T12:30:15.393884Z",
    detected_at: "2026-10-05T12:40:00.000Z",
    is_detection: true,
    title: "Servicio instalado",
    rule_id: "net-4",
    severity: "critical",
    asset_name: "bodega-01",
    asset_agent_id: "014",
    asset_ip: "10.20.0.14",
    source_user: "SUR\\Administrator",
    target_user: "SUR\\caja",
    process_path: "C:\\Windows\\a.exe",
    source_ip: "10.0.0.12",
    outcome: "success",
    techniques: ["T1543", "T1543.003"],
    tactics: ["Persistence"],
    compliance_tags: ["nis2:21.2.e", "iso_27001:A.12.6.1"],
    source_status: "active",
  });
});

test("an event that no rule was for is telemetry of unknown severity", () => {
  const { agent } = finding.wazuh;
  expect(read({ wazuh: { agent }, message: "algo" })).toMatchObject({
    is_detection: false,
    severity: "unknown",
    title: "algo",
  });
});

test("a level that is no word of the scale is unknown", () => {
  const wazuh = { ...finding.wazuh, rule: { ...rule, level: 7 } };
  expect(read({ wazuh }).severity).toBe("unknown");
});

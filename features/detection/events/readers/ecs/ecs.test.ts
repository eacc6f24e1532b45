import { describe, expect, test } from "vitest";
import type { EventDraft } from "../normal-event.ts";
import { draftOf } from "../reading-of.fixture.ts";
import { readEcs } from "./ecs.ts";

const document = {
  "@timestamp": "2026-10-05T12:30:15.250Z",
  ecs: { version: "8.17.0" },
  message: "Se ejecutó algo raro\nsegunda línea",
  event: { kind: "event", id: "e-1", dataset: "endpoint.alerts", category: ["process"], severity: 73 },
  host: { name: "caja-3", domain: "sur.example", id: "h-1", ip: ["fe80::1", "127.0.0.1", "10.20.0.14"] },
  user: { name: "jrojas", domain: "SUR" },
  process: {
    executable: "C:\\a.exe",
    entity_id: "p-1",
    parent: { executable: "C:\\b.exe" },
    hash: { md5: "0f".repeat(16) },
  },
};
const kibana = {
  "@timestamp": "2026-10-05T12:35:00.000Z",
  "kibana.alert.uuid": "u-1",
  "kibana.alert.original_time": "2026-10-05T12:30:15.250Z",
  "kibana.alert.severity": "high",
  "kibana.alert.risk_score": 21,
  "kibana.alert.reason": "process event …",
  "kibana.alert.workflow_status": "open",
  "kibana.alert.suppression.docs_count": 4,
  "kibana.alert.rule.name": "Regla de casa",
  "kibana.alert.rule.rule_id": "r-1",
  "kibana.alert.rule.threat": [
    {
      framework: "MITRE ATT&CK",
      tactic: { id: "TA0002", name: "Execution" },
      technique: [{ id: "T1059", subtechnique: [{ id: "T1059.001" }] }],
    },
  ],
  "event.kind": "signal",
  host: { name: "caja-3" },
  "host.ip": "10.20.0.14",
};

function read(record: object): EventDraft {
  return draftOf(readEcs(JSON.stringify(record)));
}

test("a document of Elastic becomes an event in the words of the portal", () => {
  expect(read(document)).toMatchObject({
    format: "ecs",
    format_version: "8.17.0",
    external_id: "e-1",
    is_detection: false,
    title: "Se ejecutó algo raro",
    asset_name: "caja-3",
    asset_fqdn: "caja-3.sur.example",
    asset_agent_id: "h-1",
    asset_ip: "10.20.0.14",
    source_user: "SUR\\jrojas",
    process_path: "C:\\a.exe",
    process_guid: "p-1",
    parent_process_path: "C:\\b.exe",
    hash_md5: "0f".repeat(16),
    category: "process",
  });
});

test("an alert of Kibana is read with dotted keys and branches in one document", () => {
  expect(read(kibana)).toMatchObject({
    external_id: "u-1",
    occurred_at: "2026-10-05T12:30:15.250Z",
    detected_at: "2026-10-05T12:35:00.000Z",
    is_detection: true,
    title: "Regla de casa",
    detail: "process event …",
    rule_id: "r-1",
    severity: "high",
    asset_name: "caja-3",
    asset_ip: "10.20.0.14",
    occurrences: 5,
    techniques: ["T1059", "T1059.001"],
    tactics: ["Execution"],
    source_status: "open",
  });
});

describe("the severity", () => {
  test("of the event is a number of each tool's own and never read", () => {
    expect(read(document).severity).toBe("unknown");
  });

  test.each([
    [10, "low"],
    [22, "medium"],
    [48, "high"],
    [99, "critical"],
    ["73", "high"],
    [400, "unknown"],
  ])("of risk score %s is %s", (score, severity) => {
    const { "kibana.alert.severity": _, ...rest } = kibana;
    expect(read({ ...rest, "kibana.alert.risk_score": score }).severity).toBe(severity);
  });
});

test("tactics of a vendor's own framework are none of ATT&CK's", () => {
  const threat = { framework: "Casa", tactic: { id: "CSTA0004", name: "ML" }, technique: { id: "CST0000" } };
  expect(read({ ...document, threat })).toMatchObject({ techniques: [], tactics: [] });
});

test("a hash of nothing but zeros is none", () => {
  expect(read({ ...document, file: { hash: { sha1: "0".repeat(40) } } }).hash_sha1).toBeNull();
});

test("what a search engine hands out is read inside its cover", () => {
  const { event: _, ...anonymous } = document;
  expect(read({ _index: "x", _id: "d-9", _source: anonymous }).external_id).toBe("d-9");
});

test("measurements are counted and left", () => {
  expect(readEcs(JSON.stringify({ ...document, event: { kind: "metric" } }))).toEqual({ skipped: "metric" });
});

test("an agent that reads the records of others names no machine", () => {
  const { host: _, ...rest } = document;
  const agent = { id: "a-1", name: "recolector" };
  expect(read({ ...rest, agent, host: { name: "caja-3" } }).asset_agent_id).toBeNull();
  expect(read({ ...rest, agent, host: { name: "recolector" } }).asset_agent_id).toBe("a-1");
});

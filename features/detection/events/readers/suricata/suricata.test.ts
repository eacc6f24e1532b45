import { expect, test } from "vitest";
import type { EventDraft } from "../normal-event.ts";
import { draftOf } from "../reading-of.fixture.ts";
import { readSuricata } from "./suricata.ts";

const alert = { action: "blocked", gid: 1, signature_id: 2_024_897, rev: 3, signature: "Firma", severity: 1 };
const record = {
  timestamp: "2026-10-05T09:30:15.123456-0400",
  flow_id: 1_912_843_002_112,
  event_type: "alert",
  src_ip: "203.0.113.9",
  src_port: 51_822,
  dest_ip: "10.20.0.14",
  dest_port: 80,
  proto: "TCP",
  alert: {
    ...alert,
    category: "Web",
    metadata: { mitre_technique_id: ["T1190"], mitre_tactic_id: ["TA0001"] },
  },
  http: { hostname: "tienda.example", url: "/a?b=1" },
};

function draft(changes: object = {}): EventDraft {
  return draftOf(readSuricata(JSON.stringify({ ...record, ...changes })));
}

test("an alert of Suricata becomes an event of the machine on our side", () => {
  expect(draft()).toMatchObject({
    occurred_at: "2026-10-05T13:30:15.123456Z",
    title: "Firma",
    detail: "Web",
    rule_id: "1:2024897:3",
    severity: "high",
    is_detection: true,
    asset_ip: "10.20.0.14",
    source_ip: "203.0.113.9",
    destination_port: 80,
    transport: "tcp",
    url: "http://tienda.example/a?b=1",
    domain: "tienda.example",
    action: "blocked",
    techniques: ["T1190"],
    tactics: ["Initial Access"],
    unmapped_count: 0,
  });
  expect(draft({ src_ip: "10.1.1.1", dest_ip: "203.0.113.9" }).asset_ip).toBe("10.1.1.1");
  expect(draft({ dest_ip: "198.51.100.7" }).asset_ip).toBeNull();
});

test.each([
  [1, "high"],
  [2, "medium"],
  [3, "low"],
  [4, "informational"],
  [255, "informational"],
  [0, "unknown"],
  [undefined, "unknown"],
])("priority %s is %s: 1 is the worst", (severity, expected) => {
  expect(draft({ alert: { ...alert, severity } }).severity).toBe(expected);
});

test.each(["flow", "stats", "dns", "http", "tls", "fileinfo", "anomaly", "netflow"])(
  "a record of %s is counted and left",
  (kind) => {
    const { alert: _, ...rest } = record;
    expect(readSuricata(JSON.stringify({ ...rest, event_type: kind }))).toEqual({ skipped: kind });
  },
);

test("IPv6 in its long form is the same address in its short one", () => {
  const long = "2001:0db8:0000:0000:0000:0000:0000:0001";
  expect(draft({ src_ip: long, dest_ip: "fd00:0000:0000:0000:0000:0000:0000:0002" })).toMatchObject({
    source_ip: "2001:db8::1",
    asset_ip: "fd00::2",
  });
});

test("two alerts of one flow in one moment are two", () => {
  expect(draft({ tx_id: 1 }).fingerprint).not.toBe(draft({ tx_id: 2 }).fingerprint);
  expect(draft().fingerprint).toBe(draft().fingerprint);
});

import { describe, expect, test } from "vitest";
import type { EventFormat } from "#features/detection/events/contracts/events.contract.ts";
import type { ReadingContext } from "../normal-event.ts";
import { draftOf } from "../reading-of.fixture.ts";
import { eventReaders } from "../recognise.ts";
import { readTimestamp } from "./moment.ts";

const inChile: ReadingContext = {
  zone: "America/Santiago",
  receivedAt: new Date("2026-10-06T00:00:00Z"),
};

test.each([
  ["2026-10-05 09:30:15", "2026-10-05T12:30:15.000Z"],
  ["2026-10-05T09:30:15 EST", "2026-10-05T14:30:15.000Z"],
  ["2026-07-05 09:30:15 CLT", "2026-07-05T13:30:15.000Z"],
  ["2026-10-05 09:30:15 CLST", "2026-10-05T12:30:15.000Z"],
  ["2026-10-05 09:30:15 XYZ", "2026-10-05T12:30:15.000Z"],
  ["2026-10-05 09:30:15 GMT-5", "2026-10-05T14:30:15.000Z"],
  ["2026-10-05 09:30:15-03", "2026-10-05T12:30:15.000Z"],
  ["Mon Oct  5 09:30:15 CEST 2026", "2026-10-05T07:30:15.000Z"],
  ["Oct  5 09:30:15", "2026-10-05T12:30:15.000Z"],
  ["05/Oct/2026:09:30:15 -0300", "2026-10-05T12:30:15.000Z"],
  ["05/10/2026 09:30:15", "2026-10-05T12:30:15.000Z"],
  ["1998-03-01T10:00:00Z", "1998-03-01T10:00:00.000Z"],
  ["1791203415.305988", "2026-10-05T12:30:15.305988Z"],
  ["1791203415250000123", "2026-10-05T12:30:15.250000Z"],
  ["893721600", "1998-04-28T00:00:00.000Z"],
])("%s of a source in Chile is %s", (rawText, moment) => {
  expect(readTimestamp(rawText, inChile)).toBe(moment);
});

const local = "2026-10-05T09:30:15.250";

describe("a time without offset is of the zone of its source, in every format", () => {
  const records: [EventFormat, string, object | string][] = [
    ["wazuh4", "timestamp", { timestamp: local, rule: { id: "1", level: 3 }, agent: { name: "caja" } }],
    ["wazuh5", "start", { "@timestamp": local, event: { start: local }, wazuh: { rule: { id: "1" } } }],
    ["ecs", "@timestamp", { "@timestamp": local, ecs: { version: "8" } }],
    ["ocsf", "time_dt", { class_uid: 2004, metadata: {}, time_dt: local }],
    ["suricata", "timestamp", { timestamp: local, event_type: "alert", alert: { signature_id: 1 } }],
    ["windows", "@timestamp", { "@timestamp": local, winlog: { channel: "Security" } }],
    ["windows", "EventTime", { EventTime: local, EventID: 1, Channel: "x", Hostname: "caja" }],
    ["cloudtrail", "eventTime", { eventTime: local, eventVersion: "1", eventSource: "s3", eventName: "x" }],
    [
      "cloudtrail",
      "@timestamp",
      { "@timestamp": local, eventVersion: "1", eventSource: "s3", eventName: "x" },
    ],
    [
      "guardduty",
      "updatedAt",
      { schemaVersion: "2.0", type: "x", resource: {}, service: {}, updatedAt: local },
    ],
    ["kubernetes", "stageTimestamp", { kind: "Event", apiVersion: "audit.k8s.io/v1", stageTimestamp: local }],
    ["zeek", "@timestamp", { ts: "-", "@timestamp": local, _path: "conn", "id.orig_h": "10.0.0.1" }],
    ["okta", "published", { eventType: "x", uuid: "1", actor: {}, published: local }],
    ["entra", "createdDateTime", { appId: "a", status: { errorCode: 0 }, createdDateTime: local }],
    [
      "defender",
      "createdDateTime",
      { title: "x", severity: "low", detectionSource: "a", serviceSource: "b", createdDateTime: local },
    ],
    ["cisco_asa", "header", "<166>2026-10-05T09:30:15.250 muro : %ASA-6-302014: x"],
    ["fortigate", "date and time", "date=2026-10-05 time=09:30:15.250 devname=a devid=b logid=1 type=event"],
    ["paloalto", "time_generated", "1,2026/10/05 08:00:00,07,SYSTEM,general,0,2026/10/05 09:30:15.250,,x"],
    ["linux_auth", "header", "2026-10-05T09:30:15.250 caja sudo: hola"],
    ["cef", "rt", `CEF:0|a|b|1|2|c|5|rt=${local}`],
    ["cef", "header", `<13>${local} muro CEF:0|a|b|1|2|c|5|src=10.0.0.1`],
    ["cef", "header without host", `${local} CEF:0|a|b|1|2|c|5|src=10.0.0.1`],
    ["leef", "devTime", `LEEF:1.0|a|b|1|2|devTime=${local}\tsev=5`],
    ["leef", "spaces", `LEEF:1.0|a|b|1|2|devTime=2026-10-05 09:30:15.250 sev=5 src=10.0.0.1`],
  ];
  test.each(records)("%s, by its %s", (format, _place, record) => {
    const text = typeof record === "string" ? record : JSON.stringify(record);
    expect(draftOf(eventReaders[format](text, inChile)).occurred_at).toBe("2026-10-05T12:30:15.250Z");
  });
});

test("the audit of Microsoft 365 is in UTC though it does not say so", () => {
  const record = { CreationTime: local, Operation: "x", Workload: "Exchange" };
  expect(draftOf(eventReaders.m365(JSON.stringify(record), inChile)).occurred_at).toBe(`${local}Z`);
});

test("what Windows itself writes without offset is UTC, whatever the zone of the source", () => {
  const System = { EventID: 1, Channel: "x", Computer: "caja", TimeCreated: { "@SystemTime": local } };
  const sysmon = { UtcTime: "2026-10-05 09:30:15.250", EventID: 1, Channel: "x", Hostname: "caja" };
  for (const record of [{ Event: { System, EventData: {} } }, sysmon])
    expect(draftOf(eventReaders.windows(JSON.stringify(record), inChile)).occurred_at).toBe(`${local}Z`);
});

test("the header of a relay names its zone before its host, or neither", () => {
  const cef = (header: string) => draftOf(eventReaders.cef(`${header}CEF:0|a|b|1|2|c|5|act=x`, inChile));
  expect(cef("<13>Oct  5 09:30:15 EST muro ")).toMatchObject({
    occurred_at: "2026-10-05T14:30:15.000Z",
    asset_name: "muro",
  });
  expect(cef("<13>Oct  5 09:30:15 ")).toMatchObject({
    occurred_at: "2026-10-05T12:30:15.000Z",
    asset_name: null,
  });
});

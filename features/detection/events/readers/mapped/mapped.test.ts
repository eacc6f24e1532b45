import { describe, expect, test } from "vitest";
import { MappingRules } from "#features/detection/events/contracts/event-mapping.contract.ts";
import type { EventDraft } from "../normal-event.ts";
import { draftOf } from "../reading-of.fixture.ts";
import { readMapped, readWithMapping } from "./mapped.ts";

const record = {
  when: "05/10/2026 09:30:15",
  rule: { name: "Puerta forzada", "id.long": "p-7" },
  gravity: "ALTA",
  hosts: [{ name: "caja-3", ip: "10.20.0.14" }, { name: "caja-4" }],
  tags: ["T1078", "casa"],
  "net.src": "203.0.113.9",
  port: "443",
  result: "denied",
  other: { a: 1, b: [2, 3], c: null },
};
const rules = {
  occurred_at: { path: "when", format: "day_first", zone: "America/Santiago" },
  title: "{rule.name} en {hosts.name}",
  severity: { path: "gravity", table: { alta: "high", baja: "low" } },
  fields: {
    rule_id: { path: "rule.id.long" },
    asset_name: { path: "hosts.1.name" },
    asset_ip: { path: "hosts.ip" },
    source_ip: { path: "net.src" },
    source_port: { path: "port" },
    techniques: { path: "tags" },
    outcome: { path: "result" },
    category: { constant: "Accesos" },
  },
};

function read(changes: object = {}, with_: object = {}): EventDraft {
  const parsed = MappingRules.parse({ ...rules, ...with_ });
  return draftOf(readWithMapping(parsed, JSON.stringify({ ...record, ...changes })));
}

test("plain JSON is read as its rules say", () => {
  expect(read()).toMatchObject({
    format: "mapped",
    occurred_at: "2026-10-05T12:30:15.000Z",
    is_detection: true,
    title: "Puerta forzada en caja-3",
    severity: "high",
    severity_original: "ALTA",
    rule_id: "p-7",
    asset_name: "caja-4",
    asset_ip: "10.20.0.14",
    source_ip: "203.0.113.9",
    source_port: 443,
    techniques: ["T1078"],
    outcome: "failure",
    category: "Accesos",
    unmapped_count: 2,
  });
});

test("a severity that the table does not have is unknown", () => {
  expect(read({ gravity: "rara" })).toMatchObject({ severity: "unknown", severity_original: "rara" });
  expect(read({}, { severity: null }).severity).toBe("unknown");
});

describe("the moment", () => {
  test.each([
    ["iso", "2026-10-05T09:30:15-03:00", "2026-10-05T12:30:15.000Z"],
    ["iso", "2026-10-05 09:30:15", "2026-10-05T12:30:15.000Z"],
    ["epoch_s", 1_791_203_415, "2026-10-05T12:30:15.000Z"],
    ["epoch_ms", "1791203415250", "2026-10-05T12:30:15.250Z"],
    ["year_first", "2026/10/05 09:30", "2026-10-05T12:30:00.000Z"],
    ["month_first", "10/05/2026 9:30:15 PM", "2026-10-06T00:30:15.000Z"],
    ["month_name", "Oct 5 2026 09:30:15", "2026-10-05T12:30:15.000Z"],
    ["month_name", "5 Oct 2026 09:30:15 +0000", "2026-10-05T09:30:15.000Z"],
  ])("written as %s, %s is %s", (format, when, moment) => {
    const occurred_at = { path: "when", format, zone: "America/Santiago" };
    expect(read({ when }, { occurred_at }).occurred_at).toBe(moment);
  });

  test("in the summer of Chile is three hours behind, in winter four", () => {
    expect(read({ when: "05/07/2026 09:30:15" }).occurred_at).toBe("2026-07-05T13:30:15.000Z");
  });

  test.each([
    ["31/02/2026 10:00:00", "invalid_time"],
    ["ayer", "invalid_time"],
    [undefined, "missing_time"],
  ])("%s is refused as %s", (when, code) => {
    const reading = readWithMapping(MappingRules.parse(rules), JSON.stringify({ ...record, when }));
    expect(reading).toHaveProperty("problem.code", code);
  });
});

test("an id that several records share makes them no single event", () => {
  const named = { fields: { external_id: { path: "id" } } };
  expect(read({ id: 7, port: 1 }, named).fingerprint).toBe(read({ port: 1, id: 7 }, named).fingerprint);
  expect(read({ id: 7, port: 1 }, named).fingerprint).not.toBe(read({ id: 7, port: 2 }, named).fingerprint);
  expect(read({ port: 1 }).fingerprint).not.toBe(read({ port: 2 }).fingerprint);
});

test("without rules nothing is read", () => {
  expect(readMapped("{}")).toHaveProperty("problem.code", "missing_rules");
});

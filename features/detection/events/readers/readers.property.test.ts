import { describe, expect, test } from "vitest";
import { cpuMs } from "#platform/testing/cpu-time.ts";
import fc from "#platform/testing/examples.ts";
import { MappingRules } from "../contracts/event-mapping.contract.ts";
import { type EventFormat, NormalEvent } from "../contracts/events.contract.ts";
import { exampleLine } from "./example-alert.fixture.ts";
import { exampleRecords } from "./example-records.fixture.ts";
import type { ReadingContext } from "./normal-event.ts";
import { eventReaders, recogniseFormat } from "./recognise.ts";

const storable = /^(?:[^\0\uD800-\uDFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/;
const rules = MappingRules.parse({
  occurred_at: { path: "at", format: "iso" },
  title: "{a} {b.c}",
  severity: { path: "s", table: { "1": "high" } },
  fields: {
    techniques: { path: "t" },
    source_ip: { path: "ip" },
    source_port: { path: "a" },
    hash_md5: { path: "b" },
  },
});
const context: ReadingContext = {
  receivedAt: new Date("2026-10-06T00:00:00Z"),
  zone: "America/Santiago",
  rules,
};
const examples: readonly (readonly [EventFormat, string])[] = [
  ...exampleRecords,
  ["mapped", '{"at":"2026-10-05T09:30:15Z","a":7,"b":{"c":"d"},"s":1,"t":["T1003"],"ip":"10.0.0.1"}'],
];

/** Expects either a problem with its reason in Spanish, or an event that the contract and the database accept. */
function expectReading(format: EventFormat, record: string): void {
  const reading = eventReaders[format](record, context);
  if ("problem" in reading) {
    expect(reading.problem.reason).not.toBe("");
    return;
  }
  if ("skipped" in reading) {
    expect(reading.skipped).toMatch(storable);
    return;
  }
  expect(NormalEvent.safeParse(reading.draft).error).toBeUndefined();
  expect(reading.draft.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  for (const value of Object.values(reading.draft).flat()) {
    if (typeof value === "string") expect(value).toMatch(storable);
  }
}

const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: "binary" }),
  fc.constantFrom<unknown>(
    "\u0000",
    "\ud800",
    "💥".repeat(600),
    "-",
    "::ffff:1.2.3.4",
    "::1%eth0",
    1e300,
    -1,
    0.5,
  ),
  fc.constantFrom<unknown>("9".repeat(400), "1791203415250", 17_912_034_152, [[]], [null], { "#text": {} }, [
    {},
  ]),
);

/** Keys that every JavaScript object inherits. */
const inherited = ["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"];

/** Returns the places of a record, each as its list of keys. */
function placesOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [[...path]];
  const inside = Object.entries(value).flatMap(([key, member]) => placesOf(member, [...path, key]));
  return path.length > 0 ? [[...path], ...inside] : inside;
}

function withAt(record: unknown, [key = "", ...rest]: readonly string[], value: unknown): unknown {
  const copy = (Array.isArray(record) ? [...record] : { ...(record as object) }) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? value : withAt(copy[key], rest, value);
  return copy;
}

describe.each(examples)("%s", (format, record) => {
  test("a record cut, overwritten or stretched anywhere is read or refused", () => {
    const wound = fc.tuple(fc.nat(record.length), fc.nat(20), fc.string({ unit: "binary", maxLength: 12 }));
    fc.assert(
      fc.property(wound, ([at, removedCount, placedText]) => {
        const wounded = record.slice(0, at) + placedText + record.slice(at + removedCount);
        expectReading(format, wounded);
        recogniseFormat([wounded]);
      }),
      { numRuns: 150 },
    );
  });

  test("a record with anything whatever in any of its places is read or refused", () => {
    if (!record.startsWith("{")) return;
    const parsed: unknown = JSON.parse(record);
    fc.assert(
      fc.property(fc.constantFrom(...placesOf(parsed)), strange, (place, value) => {
        expectReading(format, JSON.stringify(withAt(parsed, place, value)));
      }),
      { numRuns: 150 },
    );
  });

  test("a record that says what every object knows is read or refused, in any of its places", () => {
    if (!record.startsWith("{")) return;
    const parsed: unknown = JSON.parse(record);
    for (const place of placesOf(parsed)) {
      for (const word of inherited) expectReading(format, JSON.stringify(withAt(parsed, place, word)));
    }
  });

  test("two records of which anything differs are never one event, and the same one is again", () => {
    if (!record.startsWith("{")) return;
    const known = (text: string) => {
      const reading = eventReaders[format](text, context);
      return "draft" in reading ? reading.draft.fingerprint : undefined;
    };
    const parsed: unknown = JSON.parse(record);
    const once = known(record);
    expect(known(JSON.stringify(parsed, null, 1))).toBe(once);
    for (const place of placesOf(parsed)) {
      const other = known(JSON.stringify(withAt(parsed, place, "redacted")));
      if (other !== undefined) expect(other, place.join(".")).not.toBe(once);
    }
  });

  test("any text and any JSON is read or refused", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json({ maxDepth: 5 })), (text) =>
        expectReading(format, text),
      ),
    );
  });
});

test("the pairs of text formats hold anything", () => {
  const pair = fc.string({ unit: fc.constantFrom(..."=\\|^\t \n0aCEF:é\ud800"), maxLength: 60 });
  fc.assert(
    fc.property(pair, pair, (one, other) => {
      expectReading(
        "cef",
        `<1>Oct  5 09:30:15 h CEF:0|a|b|c|${one}|n|${other}|rt=1791203415250 ${one}${other}`,
      );
      expectReading("leef", `LEEF:2.0|a|b|c|d|${one}|devTime=1791203415250\t${other}`);
    }),
    { numRuns: 300 },
  );
});

test("long and twisted records take no more time than their length", () => {
  const many = 200_000;
  const twisted: [EventFormat, string][] = [
    ["wazuh4", `{"full_log":"${'\\"'.repeat(many)}"}`],
    [
      "wazuh4",
      exampleLine({
        full_log: `{${" ".repeat(many)}`,
        data: { srcuser: "<".repeat(many), dstip: "1.".repeat(many) },
      }),
    ],
    [
      "wazuh4",
      exampleLine({
        data: { win: { eventdata: { image: "\\".repeat(many + 1), hashes: ",=".repeat(many) } } },
      }),
    ],
    ["cef", `CEF:0|a|b|c|d|e|5|${"a=b ".repeat(many)}`],
    ["cef", `CEF:0|a|b|c|d|e|5|${"a".repeat(many)}=${"\\".repeat(many)}`],
    ["cef", `CEF:0|a|b|c|d|e|5|${"=".repeat(many)}`],
    ["cef", `${"CEF:".repeat(many)}CEF:0|`],
    ["cef", `<1>${"Oct  5 09:30:15 ".repeat(50)}CEF:0|a|b|c|d|e|5|${"rt=Oct ".repeat(many)}`],
    ["leef", `LEEF:1.0|a|b|c|d|${"|a=".repeat(many)}`],
    ["leef", `LEEF:2.0|a|b|c|d|x${"5".repeat(many)}|sev=${"5a=".repeat(many)}`],
    ["ecs", `{"@timestamp":"2026-10-05T09:30:15Z","ecs":{},"${"a.".repeat(many)}":1}`],
    [
      "ecs",
      `{"@timestamp":"2026-10-05T09:30:15Z","ecs":{},${Array.from({ length: 20_000 }, (_, at) => `"a.b${at}.c":1`).join(",")}}`,
    ],
    ["ocsf", `{"class_uid":2004,"metadata":{},"time":1791203415250,"evidences":[${"{},".repeat(many)}{}]}`],
    ["suricata", `{"timestamp":"${"2".repeat(many)}","event_type":"alert","alert":{}}`],
    [
      "kubernetes",
      `{"kind":"Event","apiVersion":"audit.k8s.io/v1","stageTimestamp":"2026-10-05T09:30:15Z","user":{"uid":"${"a:".repeat(many)}","username":"${"system:node:".repeat(many)}","extra":{"arn":["${"arn:aws-".repeat(many)}"]}},"sourceIPs":[${'"1.",'.repeat(many)}""],"requestURI":"${"?".repeat(many)}"}`,
    ],
    ["windows", `<Event>${"<a>".repeat(many)}</Event>`],
    ["windows", `<Event ${"a='b' ".repeat(many)}></Event>`],
    ["windows", `<Event><EventData><Data>${"&amp;".repeat(many)}</Data></EventData></Event>`],
    ["cisco_asa", `<166>Oct 05 2026 09:30:15 h : %ASA-4-106023: Deny tcp src ${"a:1/".repeat(many)}`],
    ["cisco_asa", `<166>Oct 05 2026 09:30:15 h : %ASA-4-302014: ${"for outside:1.1.1.1/1 (".repeat(many)}`],
    ["cisco_asa", `<166>Oct 05 2026 09:30:15 h : %FTD-1-430001: ${"a: b, ".repeat(many)}`],
    ["fortigate", `date=2026-10-05 devname=a logid=1 type=a ${"a ".repeat(many)}="`],
    ["fortigate", `date=2026-10-05 devname=a logid=1 type=a b="${'\\"'.repeat(many)}`],
    ["paloalto", `1,2026/10/05 09:30:19,7,THREAT,${'"a""b",'.repeat(many)}`],
    ["paloalto", `1,2026/10/05 09:30:19,7,THREAT,"${'""'.repeat(many)}`],
    ["linux_auth", `Oct  5 09:30:15 h sudo: a : ${"x ; ".repeat(many)}`],
    ["linux_auth", `Oct  5 09:30:15 h sshd[1]: Failed password for ${" from 1 port 2".repeat(many)}`],
    ["zeek", `{"ts":1,"_path":"${"a".repeat(many)}","tx_hosts":["${"1.".repeat(many)}"]}`],
    ["m365", `{"CreationTime":"x","Operation":"x","Workload":"x","ResultStatus":"${"fail".repeat(many)}"}`],
    [
      "entra",
      `{"riskEventType":"a","riskLevel":"b","detectedDateTime":"2026-10-05T09:30:15Z","additionalInfo":"${"T1078.".repeat(many)}"}`,
    ],
    [
      "defender",
      `{"title":"a","severity":"b","detectionSource":"c","serviceSource":"d","createdDateTime":"2026-10-05T09:30:15Z","evidence":[${"{},".repeat(many)}{}]}`,
    ],
    ["mapped", `{"at":"${" ".repeat(many)}1","a":[${"[],".repeat(many)}[]]}`],
  ];
  for (const [format, record] of twisted) {
    const handledCount = cpuMs(() => {
      expectReading(format, record);
      recogniseFormat([record]);
    });
    expect(handledCount, record.slice(0, 40)).toBeLessThan(5_000);
  }
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { NormalEvent } from "../events.contract.ts";
import { exampleAlert, exampleLine } from "./example-alert.ts";
import { readWazuh4 } from "./wazuh4.ts";

const storable = /^(?:[^\0\uD800-\uDFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/;

/** Either a reason in Spanish or an event that the contract and the database both take. */
function expectReading(line: string): void {
  const reading = readWazuh4(line);
  if ("problem" in reading) {
    expect(reading.problem.reason).not.toBe("");
    return;
  }
  if ("skipped" in reading) return;
  expect(NormalEvent.safeParse(reading.draft).error).toBeUndefined();
  for (const value of Object.values(reading.draft).flat()) {
    if (typeof value === "string") expect(value).toMatch(storable);
  }
}

test("any text is read or refused", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), expectReading), { numRuns: 500 });
});

test("any JSON is read or refused", () => {
  fc.assert(fc.property(fc.json({ maxDepth: 6 }), expectReading), { numRuns: 500 });
});

test("an alert cut, overwritten or stretched anywhere is read or refused", () => {
  const line = exampleLine();
  const wound = fc.tuple(fc.nat(line.length), fc.nat(20), fc.string({ unit: "binary", maxLength: 12 }));
  fc.assert(
    fc.property(wound, ([at, removed, put]) =>
      expectReading(line.slice(0, at) + put + line.slice(at + removed)),
    ),
    { numRuns: 1_000 },
  );
});

test("an alert with anything whatever in any of its places is read or refused", () => {
  const places = [
    ...[
      "timestamp",
      "rule",
      "agent",
      "manager",
      "id",
      "full_log",
      "predecoder",
      "decoder",
      "data",
      "syscheck",
    ],
    ...["location", "previous_output", "cluster"],
  ];
  const branches = fc.constantFrom("rule", "agent", "data", "predecoder");
  const fields = fc.constantFrom(
    ...[
      "id",
      "level",
      "description",
      "groups",
      "mitre",
      "frequency",
      "name",
      "ip",
      "hostname",
      "srcip",
      "src_ip",
    ],
    ...[
      "dstip",
      "dest_port",
      "win",
      "alert",
      "http",
      "dns",
      "url",
      "srcuser",
      "pci_dss",
      "action",
      "__proto__",
    ],
  );
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "\u0000",
      "\ud800",
      "💥".repeat(600),
      "-",
      "{}",
      '{"alert":{}}',
      1e300,
      -0,
      "9".repeat(400),
    ),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      branches,
      fields,
      anything,
      anything,
      (place, inside, field, one, other) => {
        expectReading(exampleLine({ [place]: one }));
        const parent = exampleAlert()[inside] as object;
        expectReading(exampleLine({ [inside]: { ...parent, [field]: other } }));
      },
    ),
    { numRuns: 1_000 },
  );
});

test("long and twisted lines take no more time than their length", () => {
  const twisted = [
    '{"a":"'.repeat(50_000),
    `{"full_log":"${'\\"'.repeat(200_000)}"}`,
    `{"full_log":"${"\\\\".repeat(200_000)}`,
    exampleLine({
      full_log: `{${" ".repeat(400_000)}`,
      data: { srcuser: "<".repeat(200_000), dstip: "1.".repeat(99_999) },
    }),
    exampleLine({
      data: { win: { eventdata: { image: "\\".repeat(300_001), hashes: ",=".repeat(200_000) } } },
    }),
  ];
  const start = performance.now();
  for (const line of twisted) expectReading(line);
  expect(performance.now() - start).toBeLessThan(1_000);
});

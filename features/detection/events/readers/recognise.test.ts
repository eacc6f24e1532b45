import { describe, expect, test } from "vitest";
import { exampleLine } from "./example-alert.fixture.ts";
import { exampleRecords } from "./example-records.fixture.ts";
import { eventReaders, recogniseFormat } from "./recognise.ts";

describe("a record is known by its content", () => {
  test.each(exampleRecords)("%s", (format, record) => {
    expect(recogniseFormat([record])).toBe(format);
    expect(eventReaders[format](record)).toHaveProperty("draft.format", format);
  });
});

test("a text is known by the first record that gives it away", () => {
  expect(recogniseFormat(["{cortada", "{}", "hola", exampleLine()])).toBe("wazuh4");
});

test("a text that gives nothing away is no format", () => {
  expect(recogniseFormat([])).toBeUndefined();
  expect(recogniseFormat(['{"a":{"b":1}}', "hola", "[1]", '{"event_type":"alert"}'])).toBeUndefined();
});

test("a record of one format is none of another", () => {
  for (const [format, record] of exampleRecords) {
    for (const [other] of exampleRecords) {
      // Winlogbeat and Wazuh 5 write whole documents of Elastic.
      if (other === format || other === "ecs") continue;
      expect(eventReaders[other](record), `${format} read as ${other}`).not.toHaveProperty("draft");
    }
  }
});

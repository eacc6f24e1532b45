import { expect, test } from "vitest";
import { exampleLine } from "./example-alert.ts";
import { readers, recognise } from "./recognise.ts";

test("a text is known by the first line that gives it away", () => {
  expect(recognise(["{cortada", "{}", exampleLine()])).toBe("wazuh4");
});

test("a text that gives nothing away is no format", () => {
  expect(recognise([])).toBeUndefined();
  expect(recognise(['{"wazuh":{"rule":{}}}', '{"event_type":"alert"}'])).toBeUndefined();
});

test("the reader of the format found reads its lines", () => {
  const format = recognise([exampleLine()]);
  expect(format && readers[format](exampleLine())).toHaveProperty("draft.rule_id", "5760");
});

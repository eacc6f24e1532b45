import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { canonicalJson } from "./canonical-json.ts";
import { isDeeperThan, readJsonObject } from "./json-limits.ts";

function nested(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
}

test("a record may nest up to the limit and not beyond", () => {
  expect(readJsonObject(nested(64))).toHaveProperty("object");
  expect(readJsonObject(nested(65))).toEqual({ problem: "too_deep" });
});

test("a hundred thousand brackets are refused without falling over", () => {
  expect(readJsonObject("[".repeat(100_000))).toEqual({ problem: "too_deep" });
});

test("brackets inside strings are text", () => {
  const text = JSON.stringify({ log: `${"[{".repeat(200)}\\"` });
  expect(isDeeperThan(text, 1)).toBe(false);
});

test.each([
  ['{"a":"b', "truncated_json"],
  ['{"a":1', "truncated_json"],
  ["{a:1}", "invalid_json"],
  ["hola", "invalid_json"],
  ["[1]", "not_an_object"],
  ["null", "not_an_object"],
])("%s is %s", (text, problem) => {
  expect(readJsonObject(text)).toEqual({ problem });
});

test("the canonical text depends neither on the order of keys nor on white space", () => {
  expect(canonicalJson(JSON.parse('{ "b": [1, {"d": null, "c": "ñ"}], "a": true }'))).toBe(
    '{"a":true,"b":[1,{"c":"ñ","d":null}]}',
  );
});

test("the canonical text says the same value", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(JSON.parse(canonicalJson(JSON.parse(text)))).toEqual(JSON.parse(text));
    }),
  );
});

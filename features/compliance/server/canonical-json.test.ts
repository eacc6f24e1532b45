import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, contentHash } from "./canonical-json.ts";

test("canonical JSON says the same however the keys were ordered, and reads back as what it was", () => {
  expect(canonicalJson({ b: [1, null], a: { d: "ñ", c: true } })).toBe(
    '{"a":{"c":true,"d":"ñ"},"b":[1,null]}',
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (content) => {
      const turned = Object.fromEntries(Object.entries(content).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(content));
      expect(JSON.parse(canonicalJson(content))).toEqual(JSON.parse(JSON.stringify(content)));
    }),
  );
});

test("one changed sign changes the hash", () => {
  expect(contentHash({ result: "compliant" })).toMatch(/^[0-9a-f]{64}$/);
  expect(contentHash({ result: "compliant" })).not.toBe(contentHash({ result: "compliane" }));
});

import { describe, expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { firstRepeated } from "./build-http.ts";
import { repeatedName } from "./repeated-name.ts";

describe("a name that stands twice", () => {
  test.each([
    ['{"a":1,"a":2}', "a"],
    ['{"a":1,"\\u0061":2}', "a"],
    ['{"a":{"b":1,"c":[{"d":1,"d":2}]}}', "d"],
    ['{"a":[{"b":1},{"b":2}],"a":1}', "a"],
    ['{"a":"}","b":"{\\"a\\":1","a":2}', "a"],
    ['{"":1,"":2}', ""],
    ['{"__proto__":1,"__proto__":2}', "__proto__"],
  ])("is found: %s", (text, name) => {
    expect(repeatedName(text)).toBe(name);
  });

  test.each([
    '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
    '{"a":"a","b":"a"}',
    '["a","a"]',
    '"a"',
    "",
    '{"a',
    '{"a\\',
    "]]}}",
    '{"constructor":1,"toString":2}',
  ])("is not seen where none is: %s", (text) => {
    expect(repeatedName(text)).toBeUndefined();
  });

  test("is never seen in what was written from an object", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(repeatedName(JSON.stringify(value, null, 1))).toBeUndefined();
      }),
    );
  });
});

describe("a form", () => {
  test("gives the first name that stands twice", () => {
    expect(
      firstRepeated([
        ["a", "1"],
        ["b", "2"],
        ["a", "3"],
        ["b", "4"],
      ]),
    ).toBe("a");
    expect(
      firstRepeated([
        ["a", "1"],
        ["b", "2"],
      ]),
    ).toBeUndefined();
  });

  test("has each of its names read once, however many there are", () => {
    let reads = 0;
    const countedName = (at: number): [string, string] => {
      const field: [string, string] = ["", ""];
      Object.defineProperty(field, 0, {
        get: () => {
          reads += 1;
          return `n${at}`;
        },
      });
      return field;
    };
    expect(firstRepeated(Array.from({ length: 2_000 }, (_, at) => countedName(at)))).toBeUndefined();
    expect(reads).toBe(2_000);
  });
});

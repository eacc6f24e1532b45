import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { parsePattern } from "./parse-pattern.ts";
import { PatternError } from "./pattern-tokens.ts";

const md5 = "0123456789abcdef".repeat(2);

test.each([
  "[ipv4-addr:value = '203.0.113.7']",
  "[ file:size IN (1, 2.5, -3) ]",
  "[file:hashes.'SHA-256' = 'ab'] OR [x:y = 1]".replace("'ab'", `'${md5}${md5}'`),
  `[file:hashes.MD5 = '${md5}' AND file:name LIKE '%.exe']`,
  "[a:b[*].c[-1].'d e' MATCHES '^x\\\\.y$'] FOLLOWEDBY [a:b = true] REPEATS 2 TIMES",
  "([a:b = 1] AND [a:b = 2]) WITHIN 0.5 SECONDS WITHIN 6 SECONDS",
  "[a:b NOT ISSUBSET '192.0.2.0/24' /* nota */ AND NOT EXISTS a:c] // fin",
  "[a:b = h'0aFF' OR a:b = b'aGk=' OR a:b <> t'2024-02-30T23:59:60Z']",
  "[a:b = 'it\\'s']START t'2026-01-01T00:00:00Z' STOP t'2026-02-01T00:00:00.123Z'",
])("is read: %s", (pattern) => {
  expect(() => parsePattern(pattern)).not.toThrow();
});

test.each([
  ["file:size = 1", 0],
  ["[file:size = ]", 13],
  ["[file:hashes.MD5 = 'abc']", 17],
  ["[a:b = 1] WITHIN 5 HOURS", 19],
  ["[a:b = 1] WITHIN 5 SECONDS WITHIN 6 SECONDS", 27],
  ["[a:b = 1] REPEATS 0 TIMES", 18],
  ["[a:b LIKE 3]", 10],
  ["[a:b = t'2024-13-01T00:00:00Z']", 7],
  ["[a:b = 1] and [a:b = 2]", 10],
  ["[a:b = 'x]", 7],
  ["[a:b == 01]", 8],
  ["", 0],
])("is refused, and where: %s", (pattern, position) => {
  expect(() => parsePattern(pattern)).toThrow(PatternError);
  try {
    parsePattern(pattern);
  } catch (error) {
    expect((error as PatternError).position).toBe(position);
  }
});

test("AND binds before OR, OR before FOLLOWEDBY", () => {
  expect(parsePattern("[a:b = 1 OR a:b = 2 AND a:b = 3] FOLLOWEDBY [a:b = 4] OR [a:b = 5]")).toMatchObject({
    kind: "followed_by",
    parts: [
      { kind: "one", comparison: { kind: "or", parts: [{ kind: "test" }, { kind: "and" }] } },
      { kind: "or", parts: [{ kind: "one" }, { kind: "one" }] },
    ],
  });
});

test("nothing but its own error comes out of any text, however deep or long", () => {
  const words = fc.constantFrom(
    ..."[ ] ( ) : = == != <> < , . * AND OR NOT IN LIKE MATCHES ISSUBSET EXISTS FOLLOWEDBY START STOP WITHIN SECONDS REPEATS TIMES true 5 -2 1.5 'x' 'a''b' t'2026-01-01T00:00:00Z' h'0a' b'aGk=' file name hashes MD5 ipv4-addr value /* */ // \\ '".split(
      " ",
    ),
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(words, { maxLength: 60 }).map((all) => all.join(" ")),
  );
  const read = (pattern: string) => {
    try {
      parsePattern(pattern);
    } catch (error) {
      expect(error).toBeInstanceOf(PatternError);
    }
  };
  fc.assert(fc.property(text, read), { numRuns: 3_000 });
  for (const part of ["(", "[(", "'", "\\", "[a:b = ", "/*", "/**", "//", "1", ".", "a:", "[a:b[*]", "t'"])
    read(part.repeat(50_000));
  read(`[${Array.from({ length: 5_000 }, () => "a:b = 1").join(" OR ")}]`);
});

const folder = process.env.RESPONSE_SAMPLES ?? "";

test.skipIf(!existsSync(join(folder, "intel")))(
  "published patterns are read and refused as their publishers say",
  () => {
    const verdicts = JSON.parse(readFileSync(join(folder, "intel/stix-pattern-verdicts.json"), "utf8"));
    const examples = readFileSync(join(folder, "intel/stix-pattern-spec-examples.txt"), "utf8")
      .trim()
      .split("\n");
    const isRead = (pattern: string) => {
      try {
        return Boolean(parsePattern(pattern));
      } catch {
        return false;
      }
    };
    expect([...verdicts.valid, ...examples].filter((pattern: string) => !isRead(pattern))).toEqual([]);
    expect(verdicts.invalid.filter(isRead)).toEqual([]);
  },
);

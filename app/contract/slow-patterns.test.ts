import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readSigma } from "#features/correlations/readers/sigma/read-sigma.ts";
import { compileDetection } from "#features/correlations/server/engine/compile-detection.ts";
import { seen } from "#features/correlations/server/engine/seen.fixture.ts";
import { MappingRules } from "#features/events/contracts/event-mapping.contract.ts";
import { readWithMapping } from "#features/events/readers/mapped/mapped.ts";
import { searchWords } from "#platform/contract/fold-text.ts";
import { containing } from "#platform/server/database/search-text.ts";
import { leastCpuMs } from "#platform/testing/cpu-time.ts";

const mostMs = 50;
const length = 50_000;

/** How much slower this machine is now than the one for which 50 ms were said: there, this hash takes 10 ms. */
const factor = Math.max(
  1,
  leastCpuMs(() => createHash("sha1").update(Buffer.alloc(10_000_000, "a")).digest()) / 10,
);

const rule = (search: string) =>
  readSigma(
    `title: Prueba\nlogsource: { category: application }\ndetection:\n  s:\n    ${search}\n  condition: s\n`,
  )[0]?.rule;

/** Texts that make patterns try again and again. */
const texts = {
  "of one letter": "a".repeat(length),
  "of one letter, and another at its end": `${"a".repeat(length - 1)}!`,
  "of two letters in turn": "ab".repeat(length / 2),
  "of spaces": " ".repeat(length),
  "of backslashes": "\\".repeat(length),
  "of digits and points": "1.".repeat(length / 2),
};

/** What people write in rules: patterns that are slow where every way to match is tried. */
const searches = [
  "f|re: '(a+)+$'",
  "f|re: '(a|aa)+$'",
  "f|re: '(a|a?)+$'",
  "f|re: '(.*a){12}'",
  "f|re: '^(([a-z])+.)+[A-Z]([a-z])+$'",
  "f|re: '(x+x+)+y'",
  "f|re: '(a{1,30}){1,30}$'",
  "f|re|i: '.*.*.*.*.*=.*'",
  "f|contains: '*a*a*a*a*a*a*a*b'",
  `f: '${"*a".repeat(200)}*b'`,
  `f: '*${"a?".repeat(120)}b'`,
  `f|contains: '${"?".repeat(200)}!'`,
  `f|endswith: '${"a".repeat(500)}b'`,
  "f|windash|contains: ' -a -a -a '",
  `'|all': ['${"a".repeat(300)}b', '*${"a*".repeat(100)}b']`,
];

describe.each(searches)("a rule of people, %s,", (search) => {
  test("looks through 50 kB of anything at once", () => {
    const detection = rule(search);
    if (detection?.kind !== "detection") throw new Error("It is no rule");
    const { matches, problems } = compileDetection(detection);
    expect(problems).toEqual([]);
    for (const [name, f] of Object.entries(texts)) {
      const raw = JSON.stringify({ f });
      expect(
        leastCpuMs(() => matches(seen(raw))),
        name,
      ).toBeLessThan(mostMs * factor);
    }
  });
});

test("rules for plain JSON read 50 kB of anything at once", () => {
  const rules = MappingRules.parse({
    occurred_at: { path: "at", format: "month_name" },
    title: `${"{a.b.c}".repeat(60)} {f}`,
    severity: { path: "f", table: { a: "high" } },
    fields: {
      techniques: { path: "f" },
      source_ip: { path: "f" },
      hash_md5: { path: "f" },
      domain: { path: "f" },
      url: { path: "f" },
    },
  });
  for (const [name, f] of Object.entries(texts)) {
    for (const at of ["Mar 1 2026 14:05:09", f])
      expect(
        leastCpuMs(() => readWithMapping(rules, JSON.stringify({ at, f }))),
        name,
      ).toBeLessThan(mostMs * factor);
  }
});

test("words that people look for are taken apart at once, and hold no sign that means more than itself", () => {
  for (const [name, text] of Object.entries(texts)) {
    expect(
      leastCpuMs(() => searchWords(text)),
      name,
    ).toBeLessThan(mostMs * factor);
    expect(
      leastCpuMs(() => containing(text)),
      name,
    ).toBeLessThan(mostMs * factor);
  }
  expect(containing("50%_\\")).toBe("%50\\%\\_\\\\%");
});

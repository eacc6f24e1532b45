import { describe, expect, test } from "vitest";
import { readSigma } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
import { expectQuickWithSlowTexts } from "#platform/testing/slow-texts.ts";
import { compileDetection } from "./compile-detection.ts";
import { seen } from "./seen.fixture.ts";

const rule = (search: string) =>
  readSigma(
    `title: Prueba\nlogsource: { category: application }\ndetection:\n  s:\n    ${search}\n  condition: s\n`,
  )[0]?.rule;

/** Patterns of rules that are slow where every way to match is tried. */
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
    expectQuickWithSlowTexts((f) => matches(seen(JSON.stringify({ f }))));
  });
});

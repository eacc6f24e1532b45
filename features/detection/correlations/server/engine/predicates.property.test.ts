import { expect, test } from "vitest";
import { stringify } from "yaml";
import { readSigma } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
import type { SigmaDetection } from "#features/detection/correlations/readers/sigma/sigma-rule.ts";
import fc from "#platform/testing/examples.ts";
import { compileDetection } from "./compile-detection.ts";
import { buildRuleSet } from "./rule-set.ts";
import { seen } from "./seen.fixture.ts";

const word = fc.constantFrom(
  "cmd.exe",
  "\\cmd.exe",
  "Whoami",
  "a*b",
  "x?z",
  "C:\\Temp\\",
  "/etc/passwd",
  "-enc",
  "ñandú",
  'di"jo',
  "4625",
  "\\\\",
  "*",
  "",
);
const text = fc
  .array(fc.oneof(word, fc.string({ maxLength: 6 })), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(""));
const field = fc.constantFrom("alfa", "beta", "gama");
const how = fc.constantFrom("", "contains", "startswith", "endswith");
const line = fc.record({
  field,
  how,
  all: fc.boolean(),
  cased: fc.boolean(),
  values: fc.array(text, { minLength: 1, maxLength: 3 }),
});
type Line = typeof line extends fc.Arbitrary<infer One> ? One : never;
const searches = fc.record({
  s: fc.array(line, { minLength: 1, maxLength: 2 }),
  t: fc.array(line, { minLength: 1, maxLength: 2 }),
});
const condition = fc.constantFrom(
  "s",
  "s and t",
  "s or t",
  "s and not t",
  "not (s or t)",
  "1 of them",
  "all of them",
);
const record = fc.dictionary(
  field,
  fc.oneof(text, fc.integer({ min: 4620, max: 4629 }), fc.array(text, { maxLength: 2 })),
  { maxKeys: 3 },
);

const keyOf = ({ field: name, how: mode, all, cased }: Line) =>
  [name, mode, all ? "all" : "", cased ? "cased" : ""].filter(Boolean).join("|");
const mapOf = (lines: readonly Line[]) => Object.fromEntries(lines.map((each) => [keyOf(each), each.values]));

/** Reference implementation: a value as a regular expression, character by character, without code of the engine. */
function pattern(value: string, mode: string, cased: boolean): RegExp {
  let source = "";
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at] ?? "";
    const next = value[at + 1] ?? "";
    if (letter === "\\" && ["\\", "*", "?"].includes(next)) {
      source += `\\${next}`;
      at += 1;
    } else if (letter === "*") source += "[^]*";
    else if (letter === "?") source += "[^]";
    else source += letter.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  }
  const open = mode === "contains" || mode === "endswith" ? "[^]*" : "";
  const close = mode === "contains" || mode === "startswith" ? "[^]*" : "";
  return new RegExp(`^${open}${source}${close}$`, cased ? "" : "i");
}

function lineHolds(
  { field: name, how: mode, all, cased, values }: Line,
  event: Record<string, unknown>,
): boolean {
  const value = event[name];
  const texts = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);
  const one = (value: string) => {
    const matches = pattern(cased ? value : value.toLowerCase(), mode, cased);
    return texts.some((each) => matches.test(cased ? each : each.toLowerCase()));
  };
  return all ? values.every(one) : values.some(one);
}

function holds(lines: readonly Line[], event: Record<string, unknown>): boolean {
  // A map has each key once: the last one written is the one that counts.
  const unique = new Map(lines.map((each) => [keyOf(each), each]));
  return [...unique.values()].every((each) => lineHolds(each, event));
}

function expected(words: string, s: boolean, t: boolean): boolean {
  const answers: Record<string, boolean> = {
    s,
    "s and t": s && t,
    "s or t": s || t,
    "s and not t": s && !t,
    "not (s or t)": !(s || t),
    "1 of them": s || t,
    "all of them": s && t,
  };
  return answers[words] ?? false;
}

test("a compiled rule says what a slow reading of the same rule says, and the index spares no record that it finds", () => {
  let matchCount = 0;
  fc.assert(
    fc.property(searches, condition, record, ({ s, t }, words, event) => {
      const source = stringify({
        title: "Azar",
        logsource: { category: "application" },
        detection: { s: mapOf(s), t: mapOf(t), condition: words },
      });
      const rule = readSigma(source)[0]?.rule as SigmaDetection;
      const { matches } = compileDetection(rule);
      const isWanted = expected(words, holds(s, event), holds(t, event));
      expect(matches(seen(event))).toBe(isWanted);
      const stored = {
        id: "r",
        title: "",
        level: "low",
        techniques: [],
        tactics: [],
        rule,
        raises: true,
      } as const;
      const set = buildRuleSet([{ ...stored, techniques: [], tactics: [] }], new Map());
      const raw = JSON.stringify(event);
      expect(set.matching(raw, () => seen(event)) !== undefined).toBe(isWanted);
      if (isWanted) matchCount += 1;
    }),
    { numRuns: 1_000 },
  );
  expect(matchCount).toBeGreaterThan(60);
});

test("no text makes the reader or the compiler throw", () => {
  const piece = fc.constantFrom(
    "title: x\n",
    "logsource:\n  product: windows\n",
    "detection:\n",
    "  s:\n",
    "    a|re: '",
    "(((",
    "[a-",
    "'\n",
    "  condition: s\n",
    "---\n",
    "1 of ",
    "not ",
    "*",
    "|all",
    ": ",
    "- ",
    "\n",
    "correlation:\n",
    "  type: temporal\n",
    "&a ",
    "*a",
    "\t",
    "{",
    "}",
    "null",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      for (const { rule } of readSigma(pieces.join("")))
        if (rule?.kind === "detection") compileDetection(rule);
    }),
    { numRuns: 600 },
  );
});

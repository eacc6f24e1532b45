import { describe, expect, test } from "vitest";
import { readReferenceFolder } from "./read-reference-folder.ts";
import { mappingSetFile, type StandardFile, standardFile } from "./standard-file.ts";

const files = readReferenceFolder("standards").map(({ file, content }) => ({
  file,
  read: standardFile.safeParse(content),
}));
const standards = new Map<string, StandardFile>(
  files.flatMap(({ read }) => (read.success ? [[read.data.code, read.data] as const] : [])),
);

test.each(files)("$file follows the format and is named after its code", ({ file, read }) => {
  expect(read.error?.issues).toBeUndefined();
  expect(file).toBe(`${read.data?.code}.json`);
});

function assessable(code: string): Set<string> {
  const { controls } = standards.get(code) ?? { controls: [] };
  return new Set(controls.filter((control) => control.assessable).map((control) => control.code));
}

test.each(readReferenceFolder("mappings"))(
  "$file joins controls that exist and can be assessed",
  ({ file, content }) => {
    const { source, target, pairs } = mappingSetFile.parse(content);
    expect(file).toBe(`${source}__${target}.json`);
    expect([source, target].filter((code) => !standards.has(code))).toEqual([]);
    const [from, to] = [assessable(source), assessable(target)];
    expect(pairs.filter((pair) => !from.has(pair.source) || !to.has(pair.target))).toEqual([]);
  },
);

function codes(standard: string, pattern: RegExp): string[] {
  const { controls } = standards.get(standard) ?? { controls: [] };
  return controls.map((control) => control.code).filter((code) => pattern.test(code));
}

function inTier(standard: string, tier: string): number {
  const { controls } = standards.get(standard) ?? { controls: [] };
  return controls.filter((control) => control.assessable && control.tiers.includes(tier)).length;
}

describe("every standard is complete", () => {
  test("ISO 27001 has its 30 clauses and the 93 controls of Annex A, in order", () => {
    const themes = [
      ["A.5", 37],
      ["A.6", 8],
      ["A.7", 14],
      ["A.8", 34],
    ] as const;
    const annex = themes.flatMap(([theme, size]) =>
      Array.from({ length: size }, (_, place) => `${theme}.${place + 1}`),
    );
    expect(annex).toHaveLength(93);
    expect(codes("iso27001-2022", /^A\.\d+\.\d+$/)).toEqual(annex);
    expect(assessable("iso27001-2022").size).toBe(93 + 30);
  });

  test("CIS has 18 controls and 153 safeguards, and each group contains the one before", () => {
    expect(codes("cis-controls-8.1", /^\d+$/)).toHaveLength(18);
    expect(codes("cis-controls-8.1", /^\d+\.\d+$/)).toHaveLength(153);
    expect(["IG1", "IG2", "IG3"].map((tier) => inTier("cis-controls-8.1", tier))).toEqual([56, 130, 153]);
  });

  test("NIST CSF has 6 functions, 22 categories and 106 subcategories", () => {
    expect(codes("nist-csf-2.0", /^[A-Z]{2}$/)).toHaveLength(6);
    expect(codes("nist-csf-2.0", /^[A-Z]{2}\.[A-Z]{2}$/)).toHaveLength(22);
    expect(codes("nist-csf-2.0", /^[A-Z]{2}\.[A-Z]{2}-\d{2}$/)).toHaveLength(106);
  });

  test("SOC 2 has 61 criteria", () => {
    expect(assessable("soc2-2017").size).toBe(61);
  });
});

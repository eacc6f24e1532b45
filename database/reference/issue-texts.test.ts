import { expect, test } from "vitest";
import textsJson from "./issue-texts.json" with { type: "json" };
import { issueTextsFile } from "./issue-texts-file.ts";

test("each CVE and each rule has one text of ours", () => {
  const { texts } = issueTextsFile.parse(textsJson);
  const names = texts.flatMap((each) => ("cve" in each ? [each.cve] : each.rules));
  expect(new Set(names).size).toBe(names.length);
});

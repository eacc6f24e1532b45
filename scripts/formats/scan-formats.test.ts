import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readMembersFile, readMembersOfFormats, scanFormatsPage } from "./scan-formats.ts";

const root = join(import.meta.dirname, "..", "..");

test("the published members and page of report formats are those that the readers make", async () => {
  const members = await readMembersOfFormats();
  const published = (path: string) => readFileSync(join(root, path), "utf8");
  expect(
    published("features/posture/findings/readers/members/read-members.json"),
    "run npm run docs:formats",
  ).toBe(readMembersFile(members));
  const page = await scanFormatsPage(members);
  expect(published("docs/operations/scan-formats.md"), "run npm run docs:formats").toBe(page);
  // An ineffective experiment fails here.
  for (const part of page.split("\n## ").slice(1)) expect(part.split("`").length).toBeGreaterThan(8);
  expect(page).toContain("`Findings.Vulnerabilities.VulnerablePackages.FixedInVersion`");
  expect(page).toContain("`result.nvt.refs.ref.@id`");
});

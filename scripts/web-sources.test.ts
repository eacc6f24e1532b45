import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { webSourcesSum } from "./web-sources.ts";

const root = mkdtempSync(join(tmpdir(), "portal-web-sources-"));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

let before: string;
beforeEach(() => {
  write("app/web/main.tsx", "main");
  write("features/delivery/topics/server/topics/topics.verbs.ts", "list");
  before = webSourcesSum(root);
});

test("the sum stays while nothing changes, and when only the server or a test does", () => {
  write("features/delivery/topics/server/topics/topics.verbs.ts", "another list");
  write("app/web/main.test.tsx", "a test");
  expect(webSourcesSum(root)).toBe(before);
});

test.each([
  "app/web/main.tsx",
  "app/web/shell/bar.module.css",
  "platform/web/kit/buttons/button.tsx",
  "platform/contract/page.ts",
  "features/delivery/topics/web/topics-page.tsx",
  "features/delivery/topics/topics.contract.ts",
  "package-lock.json",
])("a change in %s makes the built web part stale", (path) => {
  write(path, `changed ${path}`);
  expect(webSourcesSum(root)).not.toBe(before);
});

test("a file that goes or gets another name makes it stale too", () => {
  write("app/web/other.tsx", "main");
  rmSync(join(root, "app/web/main.tsx"));
  expect(webSourcesSum(root)).not.toBe(before);
});

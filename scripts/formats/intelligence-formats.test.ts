import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { intelligenceFormatsPage } from "./intelligence-formats.ts";
import { type Json, membersRead } from "./members-read.ts";

test("the published page of intelligence formats is the one that the readers make", async () => {
  const page = await intelligenceFormatsPage();
  const path = join(import.meta.dirname, "..", "..", "docs", "operations", "intelligence-formats.md");
  expect(readFileSync(path, "utf8"), "run npm run docs:formats").toBe(page);
  // An example that its reader refuses, or an ineffective experiment, fails here.
  for (const part of page.split("\n## ").slice(1))
    expect(part, part.slice(0, 40)).not.toContain("\nRead: none");
  expect(page).toContain("`Event.Attribute.*.Sighting.*.date_sighting`");
});

test("a member is read when what comes of the record depends on it", async () => {
  const example: Json = { a: "x", list: [{ b: 1 }, { c: true }], left: "y" };
  const reading = async (tried: Json) => {
    const { a, list = [] } = tried as { a?: string; list?: { b?: number }[] };
    return [a, list.map(({ b }) => b ?? null)];
  };
  expect(await membersRead(example, reading)).toEqual({
    read: ["a", "list.*.b"],
    unread: ["list.*.c", "left"],
  });
});

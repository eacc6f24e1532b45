import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventFormatsPage } from "./event-formats.ts";

test("the published page of formats is the one that the readers make", () => {
  const page = eventFormatsPage();
  const published = readFileSync(
    join(import.meta.dirname, "..", "..", "docs", "operations", "event-formats.md"),
    "utf8",
  );
  expect(published, "run npm run docs:formats").toBe(page);
  // Every field of the event in a format must have a source; an ineffective experiment fails here.
  expect(page).toContain("| `source_ip` | `client.ipAddress` |");
  for (const part of page.split("\n## ").slice(1)) expect(part).toContain("| `occurred_at` |");
});

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import law from "../.dependency-cruiser.mjs";

const root = join(import.meta.dirname, "..");
const house = mkdtempSync(join(tmpdir(), "portal-law-"));
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** One planted violation per rule, as file → text. */
const plants: Record<string, Record<string, string>> = {
  "no-cycles": {
    "platform/server/one.ts": 'import type { B } from "./two.ts"; export type A = B;',
    "platform/server/two.ts": 'import type { A } from "./one.ts"; export type B = A;',
  },
  "nobody-imports-app": {
    "app/joined.ts": "export const joined = 1;",
    "features/d/x/server/do-it.ts": 'import { joined } from "#app/joined.ts"; export default joined;',
  },
  "platform-knows-no-feature": {
    "features/d/x/x.contract.ts": "export const x = 1;",
    "platform/server/knows.ts": 'import { x } from "#features/d/x/x.contract.ts"; export default x;',
  },
  "contract-is-pure": { "features/d/x/x.contract.ts": 'import fs from "node:fs"; export default fs;' },
  "readers-are-pure": { "features/d/x/readers/read-x.ts": 'import fs from "node:fs"; export default fs;' },
  "feature-stays-home": {
    "features/d/y/server/close-y.ts": "export const closeY = 1;",
    "features/d/x/server/do-it.ts":
      'import { closeY } from "#features/d/y/server/close-y.ts"; export default closeY;',
  },
  "web-stays-home": {
    "features/d/y/web/y-table.tsx": "export const YTable = 1;",
    "features/d/x/web/x-page.tsx":
      'import { YTable } from "#features/d/y/web/y-table.tsx"; export default YTable;',
  },
  "web-never-reaches-server": {
    "features/d/x/server/do-it.ts": "export const secret = 1;",
    "features/d/x/web/x-page.tsx":
      'import { secret } from "#features/d/x/server/do-it.ts"; export default secret;',
  },
  "server-never-reaches-web": {
    "features/d/x/server/do-it.ts": 'import React from "react"; export default React;',
  },
  "queries-live-in-stores": {
    "features/d/x/server/do-it.ts": 'import { sql } from "kysely"; export default sql;',
  },
  "only-gates-open-the-database": {
    "platform/server/database/open-database.ts": "export const openDatabase = 1;",
    "features/d/x/server/do-it.ts":
      'import { openDatabase } from "#platform/server/database/open-database.ts"; export default openDatabase;',
  },
  "no-barrels": {
    "features/d/x/server/index.ts": "export const x = 1;",
    "features/d/x/server/do-it.ts": 'import { x } from "./index.ts"; export default x;',
  },
  "no-unlisted-package": {
    "platform/server/odd.ts": 'import odd from "left-pad-of-nobody"; export default odd;',
  },
  "tests-stay-out": {
    "platform/server/one.test.ts": "export const one = 1;",
    "platform/server/one.ts": 'import { one } from "./one.test.ts"; export default one;',
  },
};

function brokenRulesOf(name: string, files: Record<string, string>): string[] {
  const place = join(house, name);
  for (const folder of ["app", "features", "platform", "demo"])
    mkdirSync(join(place, folder), { recursive: true });
  for (const file of ["package.json", ".dependency-cruiser.mjs"]) cpSync(join(root, file), join(place, file));
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  const cruise = join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruiser.mjs");
  const { stdout } = spawnSync(
    process.execPath,
    [
      cruise,
      "--config",
      ".dependency-cruiser.mjs",
      "--output-type",
      "json",
      "app",
      "features",
      "platform",
      "demo",
    ],
    { cwd: place, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return summary.violations.map(({ rule }) => rule.name);
}

test("every rule of the import law has its planted violation", () => {
  expect(law.forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(plants).sort());
});

test.each(Object.entries(plants))("the import law fires: %s", (name, files) => {
  expect(brokenRulesOf(name, files)).toContain(name);
});

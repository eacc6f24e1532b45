import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lockfile.ts";

test("every test that the table of promises names is there", () => {
  const table = readFileSync(join(root, "docs", "trust.md"), "utf8").replace(/^[^|].*$/gm, "");
  const names = [...table.matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(([, name]) => name ?? "");
  expect(names.length).toBeGreaterThan(50);
  const exclude = (path: string) => path.includes("node_modules");
  const missingPaths = names.filter(
    (name) => globSync(name.includes("/") ? name : `**/${name}`, { cwd: root, exclude }).length === 0,
  );
  expect(missingPaths).toEqual([]);
});

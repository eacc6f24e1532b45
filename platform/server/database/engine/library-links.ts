import { lstatSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";

type Link = { source: string; target: string };

/**
 * Makes the links between library names that npm cannot carry and that the package makes in an install script, which
 * may be switched off. Each appears by a rename, so that two starts do not disturb each other.
 */
export function makeLibraryLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as Link[];
  for (const link of links) {
    const target = join(dirname(native), link.target);
    if (lstatSync(target, { throwIfNoEntry: false })) continue;
    const passing = `${target}.${process.pid}`;
    symlinkSync(relative(dirname(target), join(dirname(native), link.source)), passing);
    renameSync(passing, target);
  }
}

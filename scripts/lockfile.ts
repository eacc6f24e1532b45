import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Names = z.record(z.string(), z.string()).default({});
const Package = z.object({
  name: z.string().optional(),
  version: z.string(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
});
export type LockedPackage = z.infer<typeof Package> & { path: string; name: string };

const folder = "node_modules/";
export const root = join(import.meta.dirname, "..");

/** The portal itself (path "") and every package that the lockfile pins. */
export function readLockfile(): LockedPackage[] {
  const { packages } = z
    .object({ packages: z.record(z.string(), Package) })
    .parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  return Object.entries(packages).map(([path, locked]) => ({
    ...locked,
    path,
    name: locked.name ?? path.slice(path.lastIndexOf(folder) + folder.length),
  }));
}

/**
 * Returns the package to which the name of a dependency resolves, as in Node: first the package's own folder, then
 * each one above.
 */
export function neededBy(
  user: LockedPackage,
  name: string,
  packages: Map<string, LockedPackage>,
): LockedPackage | undefined {
  for (let place = user.path; ; place = place.slice(0, Math.max(0, place.lastIndexOf(`/${folder}`)))) {
    const lockedPackage = packages.get(`${place ? `${place}/` : ""}${folder}${name}`);
    if (lockedPackage || place === "") return lockedPackage;
  }
}

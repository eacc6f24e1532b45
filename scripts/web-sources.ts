import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const patterns = [
  "app/web/**/*",
  "platform/web/**/*",
  "platform/contract/**/*",
  "features/*/*/web/**/*",
  "features/*/*/*.{contract,labels}.ts",
  "features/*/*/contracts/*.contract.ts",
  "package-lock.json",
  "tsconfig.json",
];

/** Returns a checksum of the names and contents of all sources of the web part. */
export function webSourcesSum(root: string): string {
  const hash = createHash("sha256");
  const entries = globSync(patterns, { cwd: root, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(createHash("sha256").update(readFileSync(path)).digest());
  }
  return hash.digest("hex");
}

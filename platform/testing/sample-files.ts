import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns a folder of published sample files outside the project: `SAMPLES`, else `../shared/samples`. Tests that read
 * them are skipped where they are absent.
 */
export function sampleFolder(...path: string[]): { path: string; isAbsent: boolean } {
  const root = process.env.SAMPLES ?? join(import.meta.dirname, "..", "..", "..", "shared", "samples");
  const folder = join(root, ...path);
  return { path: folder, isAbsent: !existsSync(folder) };
}

import { mappingSetFile, standardFile } from "#database/reference/standard-file.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { contentHash } from "./content-hash.ts";
import { findStoredHashes } from "./seed-standards.store.ts";
import { storeMappingSet } from "./store-mapping-set.ts";
import { storeStandard } from "./store-standard.ts";

/** A file of the reference folder, not yet checked. */
export interface ReferenceFile {
  file: string;
  content: unknown;
}

/**
 * Adds the standards and mapping sets that came with the portal. A file that changed becomes a new edition; one that
 * did not costs its hash alone. Answers whether anything was added.
 */
export async function seedStandards(
  context: VerbContext,
  { standards, mappings }: { standards: ReferenceFile[]; mappings: ReferenceFile[] },
): Promise<boolean> {
  const stored = await findStoredHashes(context.db);
  let changed = false;
  for (const { file, content } of standards) {
    const sha256 = contentHash(content);
    if (stored.has(sha256)) continue;
    await storeStandard(context, standardFile.parse(content), { origin: "bundled", fileName: file, sha256 });
    changed = true;
  }
  for (const { file, content } of mappings) {
    const sha256 = contentHash(content);
    if (stored.has(sha256)) continue;
    const { unknown } = await storeMappingSet(context, mappingSetFile.parse(content), sha256);
    if (unknown.length > 0) throw new Error(`${file} names unknown controls: ${unknown.join(", ")}`);
    changed = true;
  }
  return changed;
}

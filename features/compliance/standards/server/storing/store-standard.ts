import { mappingSetFile, standardFile } from "#database/reference/standard-file.ts";
import {
  positionControls,
  type StandardDraft,
} from "#features/compliance/standards/readers/standard-draft.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findStoredHashes } from "./store-edition.store.ts";
import { contentHash, type Provenance, type StoredStandard, storeEdition } from "./store-edition.ts";
import { storeMappingSet } from "./store-mapping-set.ts";

/**
 * Adds a standard, or an edition of a known one, and makes it the current one; content that is already known adds
 * nothing.
 */
export async function storeStandard(
  context: Pick<VerbContext, "db" | "clock" | "actor" | "audit">,
  standard: StandardDraft,
  provenance: Partial<Provenance> = {},
): Promise<StoredStandard> {
  const { controls, ...head } = standard;
  const size = {
    control_count: controls.length,
    assessable_count: controls.filter(({ assessable, withdrawn }) => assessable && !withdrawn).length,
  };
  return await storeEdition(context, head, positionControls(controls), size, {
    origin: "imported",
    fileName: null,
    sha256: contentHash(standard),
    ...provenance,
  });
}

/** A file of the reference folder before its validation. */
interface ReferenceFile {
  file: string;
  content: unknown;
}

/**
 * Adds the standards and mapping sets that are bundled with the portal, and returns whether anything was added. A
 * changed file becomes a new edition; for an unchanged one only its hash is computed.
 */
export async function seedStandards(
  context: VerbContext,
  { standards, mappings }: { standards: ReferenceFile[]; mappings: ReferenceFile[] },
): Promise<boolean> {
  const storedHashes = await findStoredHashes(context.db);
  let hasChanged = false;
  for (const { file, content } of standards) {
    const sha256 = contentHash(content);
    if (storedHashes.has(sha256)) continue;
    await storeStandard(context, standardFile.parse(content), { origin: "bundled", fileName: file, sha256 });
    hasChanged = true;
  }
  for (const { file, content } of mappings) {
    const sha256 = contentHash(content);
    if (storedHashes.has(sha256)) continue;
    const { unknown } = await storeMappingSet(context, mappingSetFile.parse(content), sha256);
    if (unknown.length > 0) throw new Error(`${file} names unknown controls: ${unknown.join(", ")}`);
    hasChanged = true;
  }
  return hasChanged;
}

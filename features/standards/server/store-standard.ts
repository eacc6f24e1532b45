import { placeControls } from "#features/standards/readers/place-controls.ts";
import type { StandardDraft } from "#features/standards/readers/standard-draft.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { contentHash } from "./content-hash.ts";
import { type Provenance, type StoredStandard, storeEdition } from "./store-edition.ts";

/** Adds a standard, or an edition of a known one, and makes it the current one; the same content again adds nothing. */
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
  return await storeEdition(context, head, placeControls(controls), size, {
    origin: "imported",
    fileName: null,
    sha256: contentHash(standard),
    ...provenance,
  });
}

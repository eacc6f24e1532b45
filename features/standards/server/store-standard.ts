import { createHash } from "node:crypto";
import { placeControls } from "#features/standards/readers/place-controls.ts";
import type { StandardDraft } from "#features/standards/readers/standard-draft.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type Provenance, type StoredStandard, storeEdition } from "./store-edition.ts";

/** The hash of a standard's content, whatever the order of its keys. */
export function contentHash(content: unknown): string {
  return createHash("sha256").update(canonicalJson(content)).digest("hex");
}

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

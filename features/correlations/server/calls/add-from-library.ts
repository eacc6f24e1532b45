import type * as contract from "#features/correlations/library.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { libraryWithBelow } from "../rules/read-library.ts";
import { storeDocuments } from "../rules/store-documents.ts";

export const addFromLibrary: Verb<typeof contract.addFromLibrary> = async (context, { sigma_ids }) => {
  const stored = await storeDocuments(context, libraryWithBelow(sigma_ids), "library");
  const added = stored.filter(({ outcome }) => outcome === "created").length;
  if (added === 0) {
    context.nothingChanged();
    return { added };
  }
  context.audit({
    action: "correlations.library_added",
    objectType: "correlation_rule",
    details: { added, titles: stored.map(({ title }) => title) },
  });
  context.announce({ topic: "correlations.changed", data: {} });
  return { added };
};

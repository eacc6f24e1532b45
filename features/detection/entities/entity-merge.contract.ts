import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { EntityDetail, EntityKind, IdentityKind } from "./entities.contract.ts";

const company = { scope: "company", permission: "asset.manage" } as const;

const Named = z.object({ id: Id, name: z.string(), last_at: z.iso.datetime() });

/** Two entities that may be the same, with the evidence. */
export const MergeSuggestion = z.object({
  one: Named,
  other: Named,
  shared: z.object({ kind: IdentityKind, value: z.string() }),
  /** The reason for which no rule joined them; null where rules just do not go so far. */
  against: z.object({ kind: IdentityKind, one: z.string(), other: z.string() }).nullable(),
});
export type MergeSuggestion = z.infer<typeof MergeSuggestion>;

export const suggestMerges = defineCall({
  ...company,
  name: "entities.suggest_merges",
  method: "GET",
  path: "/api/entities/suggestions/",
  summary: "Suggests assets or people with a common name for merging, without those that were separated",
  effect: "read",
  input: z.object({ kind: EntityKind, id: Id.optional() }),
  output: z.object({ items: z.array(MergeSuggestion).max(50) }),
});

export const mergeEntities = defineCall({
  ...company,
  name: "entities.merge_entities",
  method: "POST",
  path: "/api/entities/:id/merge/",
  summary: "Merges another asset or person into this one; its events are found under both names from now on",
  effect: "write",
  input: z.object({ id: Id, other_id: Id, reason: text(500, 3) }),
  output: EntityDetail,
});

export const undoMerge = defineCall({
  ...company,
  name: "entities.undo_merge",
  method: "POST",
  path: "/api/entities/merges/:id/undo/",
  summary: "Undoes a merge; each has its identities again, and no rule merges the two any more",
  effect: "write",
  input: z.object({ id: Id }),
  output: EntityDetail,
});

import type { Relation } from "#features/standards/standards.contract.ts";
import { entryOf } from "#platform/contract/word-list.ts";

const relations: Record<string, Relation | "none"> = {
  equal: "equal",
  "equal-to": "equal",
  "equivalent-to": "equal",
  subset: "subset",
  "subset-of": "subset",
  superset: "superset",
  "superset-of": "superset",
  intersect: "intersect",
  "intersects-with": "intersect",
  not_related: "none",
  "no-relationship": "none",
};

/** What a file calls a relation, in our words; `none` for a pair that says there is no relation. */
export function relationOf(word: unknown): Relation | "none" | undefined {
  return typeof word === "string" ? entryOf(relations, word.trim().toLowerCase()) : undefined;
}

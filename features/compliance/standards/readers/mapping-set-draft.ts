import { entryOf } from "#platform/contract/word-list.ts";
import type { Mapping, Relation } from "../standards.contract.ts";

/** A pair of controls from source to target, each by its code or its key in the file. */
export interface PairDraft {
  source: string;
  target: string;
  relation: Relation;
  strength: number;
  rationale: Mapping["rationale"];
  note: string | null;
}

/** The pairs of controls of two standards in a file. */
export interface MappingSetDraft {
  /** The codes of the source standard and the target standard. */
  source: string;
  target: string;
  version: string;
  name: string;
  publisher: string;
  origin: Mapping["origin"];
  method: string;
  notice: string;
  pairs: PairDraft[];
}

/** A mapping set as read from a file; a person chooses the standards of the library that it joins. */
export interface FoundMappings {
  source: string;
  target: string;
  name: string;
  version: string;
  publisher: string;
  notice: string;
  pairs: PairDraft[];
}

/** Returns the code in the control name of a pair: the part of a URN after its framework; any other name unchanged. */
export function codeInName(name: string): string {
  // Such a name has the form `urn:<packager>:risk:req_node:<framework>:<code>`.
  if (!name.startsWith("urn:")) return name;
  const parts = name.split(":");
  return parts.length > 5 ? parts.slice(5).join(":") : (parts.at(-1) ?? name);
}

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

/** Returns the relation for a word of a file; `none` for a pair without a relation. */
export function relationOf(word: unknown): Relation | "none" | undefined {
  return typeof word === "string" ? entryOf(relations, word.trim().toLowerCase()) : undefined;
}

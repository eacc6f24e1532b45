import type { Mapping, Relation } from "#features/standards/standards.contract.ts";

/** A pair of controls by their codes, read from source to target. */
export interface PairDraft {
  source: string;
  target: string;
  relation: Relation;
  strength: number;
  rationale: Mapping["rationale"];
  note: string | null;
}

/** Which controls of one standard cover which of another, as a file tells it. */
export interface MappingSetDraft {
  /** Codes of the two standards. */
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

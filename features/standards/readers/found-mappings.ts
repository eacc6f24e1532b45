import type { PairDraft } from "./mapping-set-draft.ts";

/** A mapping set as a file tells it; a person says which standards of the library it joins. */
export interface FoundMappings {
  source: string;
  target: string;
  name: string;
  version: string;
  publisher: string;
  notice: string;
  pairs: PairDraft[];
}

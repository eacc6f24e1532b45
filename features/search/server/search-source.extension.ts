import type { SearchHit } from "#features/search/search.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** Something of an area that the search over everything looks through. */
export interface SearchSource {
  /** Its name in the answer, in English: "bulletin". */
  area: string;
  /** What people read above its hits: "Boletines". */
  label: string;
  /** Sources with a lower number come first. */
  order: number;
  /** Within the rows that the person may see; best first. */
  find(context: VerbContext, question: string, limit: number): Promise<SearchHit[]>;
}

export const searchSources = new ExtensionPoint<SearchSource>("search sources");

import { slugOf } from "./slug.ts";
import type { FoundHead } from "./standard-reader.ts";
import { usualScale } from "./usual-scale.ts";

/** What the metadata of a catalog say of the standard; OSCAL has neither scales nor tiers. */
export function catalogHead(said: {
  title: string;
  version: string;
  remarks: string;
  party: string;
}): FoundHead {
  return {
    code: slugOf(said.title),
    name: said.title,
    version: said.version,
    publisher: said.party,
    description: said.remarks,
    notice: "",
    scale: usualScale,
    tiers: [],
  };
}

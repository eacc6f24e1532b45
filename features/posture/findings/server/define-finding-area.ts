import type { Extensions } from "#platform/contract/extension-point.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { type FindingAreaPart, findingAreaParts } from "./finding-area.extension.ts";
import { type AreaMatters, mattersOfArea } from "./work/finding-matters.ts";

/** An area of findings: what is particular to it. Matching, list, work, decisions and terms are those of all findings. */
interface FindingAreaDefinition extends FindingAreaPart {
  /** The pending items of its findings; an area without them shows its findings in its own lists only. */
  matters?: AreaMatters;
}

/** Returns the extensions of a feature whose findings are an area of their own. */
export function defineFindingArea({ matters, ...part }: FindingAreaDefinition): readonly Extensions[] {
  return [
    findingAreaParts.with(part),
    ...(matters ? [matterKinds.with(mattersOfArea(part.area, matters))] : []),
  ];
}

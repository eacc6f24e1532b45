import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Extensions } from "#platform/contract/extension-point.ts";
import * as paths from "#platform/contract/paths.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { type FindingAreaPart, findingAreaParts } from "./finding-area.extension.ts";
import { type AreaSearch, searchOfArea } from "./findings/search-findings.ts";
import { type AreaMatters, mattersOfArea } from "./work/finding-matters.ts";

/** An area of findings: what is particular to it. Matching, list, work, decisions and terms are those of all findings. */
interface FindingAreaDefinition extends FindingAreaPart {
  /** The address of one finding in the screens of the area; by default the page that every finding has. */
  pathOf?(finding: { id: string }): string;
  /** The pending items of its findings; an area without them shows its findings in its own lists only. */
  matters?: AreaMatters;
  /** The search over its findings, where the area has none of its own. */
  search?: AreaSearch;
}

/** Returns the extensions of a feature whose findings are an area of their own. */
export function defineFindingArea({
  pathOf = ({ id }) => paths.finding(id),
  matters,
  search,
  ...part
}: FindingAreaDefinition): readonly Extensions[] {
  return [
    findingAreaParts.with(part),
    ...(matters ? [matterKinds.with(mattersOfArea(part.area, matters, pathOf))] : []),
    ...(search ? [searchSources.with(searchOfArea(part.area, search, pathOf))] : []),
  ];
}

import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Extensions } from "#platform/contract/extension-point.ts";
import * as paths from "#platform/contract/paths.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { type FindingAreaPart, findingAreaParts } from "./finding-area.extension.ts";
import { type AreaSearch, searchOfArea } from "./findings/search-findings.ts";
import { type AreaMatters, mattersOfArea } from "./work/finding-matters.ts";

/**
 * The definition of an area of findings (such as vulnerabilities or hardening). Matching, lists, work, decisions and
 * deadlines are common to all areas.
 */
interface FindingAreaDefinition extends FindingAreaPart {
  /** The address of one finding in the screens of the area; by default the page that every finding has. */
  pathOf?(finding: { id: string }): string;
  /** The pending matters of its findings; if absent, the findings are shown only in the lists of the area. */
  matters?: AreaMatters;
  /** The search over its findings, unless the area has its own search. */
  search?: AreaSearch;
}

/** Returns the extensions that a feature with its own area of findings has to register. */
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

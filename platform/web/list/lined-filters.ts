import { severities } from "#platform/contract/severity-list.ts";
import { useMediaQuery } from "#platform/web/screen/media-query.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import type { Filter, FilterOption } from "./list-definition.ts";
import type { ListFrame } from "./use-list.ts";

type Chips = Extract<Filter, { as: "chips" }> & { options: readonly FilterOption[] };

/** A filter with a line of its own above a list. */
export type LinedFilter = Chips | Extract<Filter, { as: "severity" }>;

const isLined = (filter: Filter): filter is LinedFilter =>
  filter.as === "severity" || (filter.as === "chips" && filter.line !== undefined && "options" in filter);

/** Returns the filters that move from above the rows to their side, so that dense rows begin higher up. */
export function useFiltersBeside(list: ListFrame): LinedFilter[] {
  const hasRoom = useMediaQuery("(min-width: 80rem)");
  const { filters = [] } = list.definition;
  if (!hasRoom || !list.oneLine) return [];
  if (!filters.some(({ as }) => as === "rail")) return [];
  const { filters: selectedValues } = list.address;
  return filters
    .filter(isLined)
    .filter((filter) => filter.as === "severity" || !filter.when || filter.when(selectedValues));
}

export function optionsBeside(filter: LinedFilter): readonly FilterOption[] {
  return filter.as === "severity"
    ? severities.map((value) => ({ value, label: severityLabels[value] }))
    : filter.options;
}

/** Adjacent filters of one layout: on a line of their own, collapsed where there is little room, or in the flow. */
interface Together {
  as: "flow" | "folded" | "line";
  name: string;
  filters: Filter[];
}

/** Returns the filters in the order of the definition, adjacent ones of one layout grouped. */
export function filtersTogether(filters: readonly Filter[]): Together[] {
  const groups: Together[] = [];
  for (const filter of filters) {
    const folded = (filter.as === "choice" || filter.as === "day") && filter.folded === true;
    const line = filter.as === "severity" ? true : filter.as === "chips" && filter.line;
    const as = folded ? "folded" : line ? "line" : "flow";
    const name = typeof line === "string" ? line : as === "line" ? filter.name : as;
    const last = groups.at(-1);
    if (last?.as === as && last.name === name) last.filters.push(filter);
    else groups.push({ as, name, filters: [filter] });
  }
  return groups;
}

import { severities } from "#platform/contract/severity-list.ts";
import { useMediaQuery } from "#platform/web/screen/media-query.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";
import type { Filter, FilterOption } from "./list-definition.ts";
import type { ListFrame } from "./use-list.ts";

type Chips = Extract<Filter, { as: "chips" }> & { options: readonly FilterOption[] };

/** A filter that takes a line of its own above a list. */
export type LinedFilter = Chips | Extract<Filter, { as: "severity" }>;

const isLined = (filter: Filter): filter is LinedFilter =>
  filter.as === "severity" || (filter.as === "chips" && filter.line !== undefined && "options" in filter);

/** What of the filters moves from above the rows to their side, so that dense rows begin higher up. */
export function useFiltersBeside(list: ListFrame): LinedFilter[] {
  const hasRoom = useMediaQuery("(min-width: 80rem)");
  const { filters = [] } = list.definition;
  if (!hasRoom || !list.oneLine) return [];
  if (!filters.some(({ as }) => as === "rail")) return [];
  const { filters: chosen } = list.address;
  return filters
    .filter(isLined)
    .filter((filter) => filter.as === "severity" || !filter.when || filter.when(chosen));
}

export function optionsBeside(filter: LinedFilter): readonly FilterOption[] {
  return filter.as === "severity"
    ? severities.map((value) => ({ value, label: severityWords[value] }))
    : filter.options;
}

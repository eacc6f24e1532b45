import { severities } from "#platform/contract/severity-list.ts";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { estimateWidth, isLined, type LinedFilter, toolbarRoom } from "./filter-widths.ts";
import type { Filter, FilterOption } from "./list-definition.ts";
import type { ListFrame } from "./use-list.ts";

/** Adjacent filters with the same layout: on a separate line, or in the flow of the toolbar. */
interface VisibleGroup {
  as: "flow" | "line";
  name: string;
  filters: Filter[];
}

/** Where each filter of a list is shown. */
export interface FilterLayout {
  /** The groups of filters above the rows, in the order of the definition. */
  visible: VisibleGroup[];
  /** The filters behind «Más filtros», after the counted ones. */
  folded: Filter[];
  /** Lined filters shown among the counted ones. */
  withRail: LinedFilter[];
  /** Where the filters with counts are shown; undefined if the list has none. */
  rail: "beside" | "folded" | undefined;
  foldsSort: boolean;
  foldsGroups: boolean;
}

/** Returns where each filter of a list is shown, for the width of the window and the density of the rows. */
export function useFilterLayout(list: ListFrame, hasTools = false): FilterLayout {
  const { definition, oneLine } = list;
  const narrow = useMediaQuery(phone);
  // Rows of one line fit without additional width.
  const isWide = useMediaQuery(definition.wide && !oneLine ? "(min-width: 88rem)" : "(min-width: 80rem)");
  const hasWideToolbar = useMediaQuery("(min-width: 88rem)");
  const filterValues = list.address.filters;
  const filters = (definition.filters ?? []).filter(
    (filter) => !("when" in filter) || !filter.when || filter.when(filterValues),
  );
  const hasRail = filters.some(({ as }) => as === "rail");
  const withRail = oneLine && hasRail ? filters.filter(isLined) : [];
  const above = filters.filter((filter) => !withRail.includes(filter as LinedFilter));
  const folded = foldedFilters(above, list, hasTools, toolbarRoom(narrow, hasWideToolbar));
  return {
    visible: visibleGroups(above.filter((filter) => !folded.filters.includes(filter))),
    folded: folded.filters,
    withRail,
    rail: hasRail ? (isWide && !definition.foldsRail ? "beside" : "folded") : undefined,
    foldsSort: folded.foldsSort,
    foldsGroups: folded.foldsGroups,
  };
}

const isFoldable = ({ as }: Filter) => as === "choice" || as === "day";

/**
 * Returns the filters that are moved out of the toolbar into «Más filtros»: those that are defined so and, in the
 * dense table, as many of the last ones as needed to leave a single line of controls.
 */
function foldedFilters(above: readonly Filter[], list: ListFrame, hasTools: boolean, room: number) {
  const { oneLine, definition } = list;
  const folded = new Set(above.filter((filter) => "folded" in filter && filter.folded));
  let [foldsSort, foldsGroups] = [false, false];
  const filtersInOrder = () => above.filter((filter) => folded.has(filter));
  if (!oneLine) return { filters: filtersInOrder(), foldsSort, foldsGroups };
  for (const filter of above.filter(isLined)) folded.add(filter);
  const isTooWide = () => {
    const visible = above.filter((filter) => !folded.has(filter));
    return estimateWidth(visible, list, { hasTools, foldsSort, foldsGroups }) > room;
  };
  const last = above.toReversed();
  for (const filter of last.filter(isFoldable)) if (isTooWide()) folded.add(filter);
  foldsSort = definition.sortChoice !== undefined && isTooWide();
  foldsGroups = definition.groups !== undefined && isTooWide();
  for (const filter of last.filter(({ as }) => as === "chips")) if (isTooWide()) folded.add(filter);
  return { filters: filtersInOrder(), foldsSort, foldsGroups };
}

function visibleGroups(filters: readonly Filter[]): VisibleGroup[] {
  const groups: VisibleGroup[] = [];
  for (const filter of filters) {
    const line = filter.as === "severity" ? true : filter.as === "chips" && filter.line;
    const as = line ? "line" : "flow";
    const name = typeof line === "string" ? line : line ? ("name" in filter ? filter.name : as) : as;
    const last = groups.at(-1);
    if (last?.as === as && last.name === name) last.filters.push(filter);
    else groups.push({ as, name, filters: [filter] });
  }
  return groups;
}

/** Returns the options of a filter with its own line, in the form of the filters beside the list. */
export function optionsBeside(filter: LinedFilter): readonly FilterOption[] {
  return filter.as === "severity"
    ? severities.map((value) => ({ value, label: severityLabels[value] }))
    : filter.options;
}

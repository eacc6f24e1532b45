import { severities } from "#platform/contract/severity-list.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import type { Filter, FilterOption } from "./list-definition.ts";
import type { ListFrame } from "./use-list.ts";

type Chips = Extract<Filter, { as: "chips" }> & { options: readonly FilterOption[] };

/** A filter that has its own line above a list. */
export type LinedFilter = Chips | Extract<Filter, { as: "severity" }>;

export const isLined = (filter: Filter): filter is LinedFilter =>
  filter.as === "severity" || (filter.as === "chips" && filter.line !== undefined && "options" in filter);

/**
 * Returns the available width, in pixels, of the line of controls above a list; on a phone the controls always take
 * several lines.
 */
export function toolbarRoom(narrow: boolean, isWide: boolean): number {
  if (narrow) return Number.POSITIVE_INFINITY;
  return isWide ? 1_040 : 820;
}

const gap = 12;
const searchWidth = 224;
const selectWidth = 200;
const buttonWidth = 100;
const moreWidth = 96;
/** The widths of a letter of a control and of a count. */
const letterWidth = 7;
const countWidth = 30;

interface Others {
  hasTools: boolean;
  foldsSort: boolean;
  foldsGroups: boolean;
}

/**
 * Returns the minimum width, in pixels, of the controls with these filters, estimated from their texts: measuring
 * would move controls after they are drawn.
 */
export function estimateWidth(filters: readonly Filter[], list: ListFrame, others: Others): number {
  const { search, tabs = [], groups, sortChoice } = list.definition;
  const counted = (name: string) => (list.counts.isPending || list.counts.of(name) ? countWidth : 0);
  const widths = [
    search ? searchWidth : 0,
    tabs.reduce((sum, tab) => sum + tab.label.length * letterWidth + 24 + (tab.counted ? countWidth : 0), 0),
    others.hasTools ? buttonWidth : 0,
    groups && !others.foldsGroups ? selectWidth : 0,
    sortChoice && !others.foldsSort ? selectWidth : 0,
    moreWidth,
    ...filters.map((filter) => filterWidth(filter, counted)),
  ].filter((width) => width > 0);
  return widths.reduce((sum, width) => sum + width + gap, -gap);
}

function filterWidth(filter: Filter, counted: (name: string) => number): number {
  switch (filter.as) {
    case "chips":
      return chipWidths(
        "options" in filter ? filter.options.map(({ label }) => label) : ["Un valor largo", "Otro valor"],
        counted(filter.name),
      );
    case "severity":
      return chipWidths(
        severities.map((value) => severityLabels[value]),
        counted(filter.name),
      );
    case "choice":
      return selectWidth;
    case "day":
      return filter.label.length * letterWidth + 160;
    default:
      return 0;
  }
}

const chipWidths = (labels: readonly string[], count: number) =>
  labels.reduce((sum, label) => sum + label.length * letterWidth + 30 + count, 0);

import type {
  Arrangement,
  SummaryContent,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import {
  type ArrangedSection,
  arrangedSections,
} from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { withDecisionCount } from "../composition/headline.rules.ts";

const keyOf = (each: { id: string } | { key: string }): string => ("id" in each ? each.id : each.key);

function inOrder<Line extends { id: string } | { key: string }>(
  lines: readonly Line[],
  order: readonly string[] = [],
): Line[] {
  const place = new Map(order.map((id, at) => [id, at]));
  const placeOf = (each: Line) => place.get(keyOf(each)) ?? order.length;
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the lines of the sections in their manual order; new lines come last. */
export function arrangeContent(content: SummaryContent, { order }: Arrangement): SummaryContent {
  return {
    ...content,
    incidents: inOrder(content.incidents, order.incidents),
    areas: inOrder(content.areas, order.areas),
    decisions: inOrder(content.decisions, order.decisions),
    next: inOrder(content.next, order.next),
  };
}

/**
 * Returns the pages as they are published: arranged, without the hidden lines, and with a headline that counts the
 * visible decisions.
 */
export function visiblePages(content: SummaryContent, arrangement: Arrangement): SummaryContent {
  const hiddenKeys = new Set(arrangement.hidden.map(({ line }) => line));
  const isVisible = (each: { id: string } | { key: string }) => !hiddenKeys.has(keyOf(each));
  const arranged = arrangeContent(content, arrangement);
  const decisions = arranged.decisions.filter(isVisible);
  return {
    ...arranged,
    headline: withDecisionCount(arranged.headline, decisions.length),
    incidents: arranged.incidents.filter(isVisible),
    areas: arranged.areas.filter(isVisible),
    decisions,
    next: arranged.next.filter(isVisible),
  };
}

/** The ids of the lines of a section in their order. */
export const lineIds = (content: SummaryContent, section: ArrangedSection): string[] =>
  content[section].map(keyOf);

/** Returns the order with a line moved one position up or down; undefined at the end of the list. */
export function moveLine(ids: readonly string[], line: string, way: "up" | "down"): string[] | undefined {
  const at = ids.indexOf(line);
  const target = way === "up" ? at - 1 : at + 1;
  const other = ids[target];
  if (at === -1 || other === undefined) return undefined;
  const reorderedIds = [...ids];
  reorderedIds[at] = other;
  reorderedIds[target] = line;
  return reorderedIds;
}

/** Returns the arrangement without the lines that a new composition lacks. */
export function pruneArrangement(content: SummaryContent, { order, hidden }: Arrangement): Arrangement {
  const existingIds = new Set(arrangedSections.flatMap((section) => lineIds(content, section)));
  return {
    order: Object.fromEntries(
      Object.entries(order).map(([section, ids]) => [section, ids.filter((id) => existingIds.has(id))]),
    ),
    hidden: hidden.filter(({ line }) => existingIds.has(line)),
  };
}

interface HashedPages {
  content: SummaryContent;
  arrangement: Arrangement;
  paragraph: string;
  paragraph_by_name: string | null;
}

/** Returns the hash of the published pages, which a reader can recompute. */
export function pagesHash({ content, arrangement, paragraph, paragraph_by_name }: HashedPages): string {
  return contentHash({ pages: visiblePages(content, arrangement), paragraph, signed: paragraph_by_name });
}

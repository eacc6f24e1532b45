import type { ControlStatus, Result } from "#features/compliance/control-states/control-states.contract.ts";
import type { ControlNode } from "#features/compliance/standards/standards.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";

export interface TreeFilter {
  results: readonly string[];
  /** The tiers whose controls are shown; empty means all. */
  tiers: readonly string[];
  search: string;
}

export interface TreeRow {
  node: ControlNode;
  hasChildren: boolean;
  open: boolean;
}

interface TreeFacts {
  nodes: readonly ControlNode[];
  statuses: ReadonlyMap<number, ControlStatus>;
  filter: TreeFilter;
  closed: ReadonlySet<number>;
}

export interface TreeView {
  rows: TreeRow[];
  /** The number of controls that a result would show, under the other filters. */
  counts: Partial<Record<Result, number>>;
  shown: number;
}

/** Returns the visible tree: under a filter only matches and the headings above them, otherwise the unfolded rows. */
export function treeView({ nodes, statuses, filter, closed }: TreeFacts): TreeView {
  const parents = new Map(nodes.map(({ id, parent_id }) => [id, parent_id]));
  const storedIds = new Set<number>();
  const counts: Partial<Record<Result, number>> = {};
  let visibleControls = 0;
  for (const node of nodes) {
    if (!node.assessable || node.withdrawn || !matchesPlace(node, filter)) continue;
    const result = statuses.get(node.id)?.result ?? "not_assessed";
    counts[result] = (counts[result] ?? 0) + 1;
    if (filter.results.length > 0 && !filter.results.includes(result)) continue;
    visibleControls += 1;
    for (let id: number | null | undefined = node.id; id != null && !storedIds.has(id); id = parents.get(id))
      storedIds.add(id);
  }

  const withChildren = new Set(nodes.filter(({ id }) => storedIds.has(id)).map(({ parent_id }) => parent_id));
  const hiddenIds = new Set<number>();
  const rows: TreeRow[] = [];
  for (const node of nodes) {
    if (!storedIds.has(node.id)) continue;
    const underFold =
      node.parent_id !== null && (hiddenIds.has(node.parent_id) || closed.has(node.parent_id));
    if (underFold) {
      hiddenIds.add(node.id);
      continue;
    }
    rows.push({ node, hasChildren: withChildren.has(node.id), open: !closed.has(node.id) });
  }
  return { rows, counts, shown: visibleControls };
}

function matchesPlace({ tiers, code, title }: ControlNode, filter: TreeFilter): boolean {
  if (filter.tiers.length > 0 && tiers.length > 0 && !tiers.some((tier) => filter.tiers.includes(tier)))
    return false;
  if (filter.search === "") return true;
  return foldText(`${code} ${title}`).includes(foldText(filter.search));
}

/** Returns the depth whose headings are used as sections: the first depth with at least four headings. */
export function sectionDepth(nodes: readonly ControlNode[]): number {
  const counts: number[] = [];
  for (const { assessable, depth } of nodes) if (!assessable) counts[depth] = (counts[depth] ?? 0) + 1;
  const enough = counts.findIndex((count = 0) => count >= 4);
  return enough === -1 ? Math.max(0, counts.length - 1) : enough;
}

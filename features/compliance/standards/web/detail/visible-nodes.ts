import type { ControlNode } from "#features/compliance/standards/standards.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";

export interface ShownNode {
  node: ControlNode;
  /** Whether the node is unfolded; undefined without children. */
  isOpen: boolean | undefined;
}

interface Choice {
  q: string;
  /** Headings whose fold state differs from the initial one. */
  turned: ReadonlySet<number>;
  startsOpen: boolean;
}

/**
 * Returns the visible rows of a tree: those of expanded nodes, or the matches of a search with the headings above
 * them.
 */
export function visibleNodes(nodes: readonly ControlNode[], { q, turned, startsOpen }: Choice): ShownNode[] {
  const parents = new Set(nodes.map(({ parent_id }) => parent_id));
  const matching = q.trim() === "" ? undefined : matchesWithAbove(nodes, q);
  const visible = new Set<number>();
  return nodes.flatMap((node) => {
    const isOpen = parents.has(node.id)
      ? matching !== undefined || startsOpen !== turned.has(node.id)
      : undefined;
    const isShown = matching ? matching.has(node.id) : node.parent_id === null || visible.has(node.parent_id);
    if (isShown && isOpen) visible.add(node.id);
    return isShown ? [{ node, isOpen }] : [];
  });
}

function matchesWithAbove(nodes: readonly ControlNode[], q: string): ReadonlySet<number> {
  const terms = q.trim().toLowerCase().split(/\s+/);
  const above = new Map(nodes.map(({ id, parent_id }) => [id, parent_id]));
  const ids = new Set<number>();
  for (const { id, code, title } of nodes) {
    const text = `${code.toLowerCase()} ${foldText(title)}`;
    if (!terms.every((term) => text.includes(term) || text.includes(foldText(term) || term))) continue;
    for (let at: number | null | undefined = id; at && !ids.has(at); at = above.get(at)) ids.add(at);
  }
  return ids;
}

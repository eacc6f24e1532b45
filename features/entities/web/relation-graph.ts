import type { NodeKind, RelationPage } from "#features/entities/entity-activity.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { nodeId } from "./graph-address.ts";

export interface GraphNode {
  id: string;
  kind: NodeKind;
  key: string;
  label: string;
  /** How far from the start it was when it came; it is placed near the one that brought it. */
  broughtBy: string | undefined;
  /** Neighbours that were found and are not shown, by kind; undefined before anybody looked. */
  hidden: Partial<Record<NodeKind, number>> | undefined;
}

export interface GraphEdge {
  id: string;
  from: string;
  to: string;
  count: number;
  first: string;
  last: string;
  severity: Severity;
}

export interface RelationGraph {
  nodes: Map<string, GraphNode>;
  edges: Map<string, GraphEdge>;
  /** For each node, the others it is tied to. */
  neighbours: Map<string, Set<string>>;
}

/** The graph that some answers make together, in the order in which they were asked for. */
export function graphOf(pages: readonly RelationPage[]): RelationGraph {
  const graph: RelationGraph = { nodes: new Map(), edges: new Map(), neighbours: new Map() };
  for (const { node, relations, totals } of pages) {
    const id = nodeId(node);
    const centre = keepNode(graph, { id, ...node, broughtBy: undefined, hidden: undefined });
    for (const relation of relations) {
      const other = nodeId(relation);
      const { kind, key, label } = relation;
      keepNode(graph, { id: other, kind, key, label, broughtBy: id, hidden: undefined });
      keepEdge(graph, id, other, relation);
    }
    centre.hidden = hiddenOf(graph, id, { ...centre.hidden }, totals);
  }
  return graph;
}

function keepNode({ nodes, neighbours }: RelationGraph, node: GraphNode): GraphNode {
  const known = nodes.get(node.id);
  if (known) return known;
  nodes.set(node.id, node);
  neighbours.set(node.id, new Set());
  return node;
}

function keepEdge(
  { edges, neighbours }: RelationGraph,
  from: string,
  to: string,
  { count, first_at, last_at, severity }: RelationPage["relations"][number],
): void {
  const id = from < to ? `${from}\n${to}` : `${to}\n${from}`;
  const known = edges.get(id);
  // Both ends may tell of it; where one looked at fewer events, the other knows more.
  edges.set(id, {
    id,
    from: known?.from ?? from,
    to: known?.to ?? to,
    count: Math.max(count, known?.count ?? 0),
    first: known && known.first < first_at ? known.first : first_at,
    last: known && known.last > last_at ? known.last : last_at,
    severity:
      known && severities.indexOf(known.severity) < severities.indexOf(severity) ? known.severity : severity,
  });
  neighbours.get(from)?.add(to);
  neighbours.get(to)?.add(from);
}

function hiddenOf(
  { nodes, neighbours }: RelationGraph,
  id: string,
  hidden: NonNullable<GraphNode["hidden"]>,
  totals: RelationPage["totals"],
): NonNullable<GraphNode["hidden"]> {
  const shown: Partial<Record<NodeKind, number>> = {};
  for (const other of neighbours.get(id) ?? []) {
    const kind = nodes.get(other)?.kind;
    if (kind) shown[kind] = (shown[kind] ?? 0) + 1;
  }
  for (const [kind, total] of Object.entries(totals) as [NodeKind, number][])
    hidden[kind] = Math.max(0, total - (shown[kind] ?? 0));
  return hidden;
}

/** How many neighbours of a node are not shown; undefined when nobody looked yet. */
export function hiddenCount({ hidden }: GraphNode): number | undefined {
  return hidden && Object.values(hidden).reduce((sum, count) => sum + count, 0);
}

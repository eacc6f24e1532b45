import type { NodeKind } from "#features/detection/entities/entity-activity.contract.ts";
import {
  maxRelations,
  type Relation,
  type RelationPage,
  type RelationPath,
} from "#features/detection/entities/entity-activity.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { nodeId } from "./graph-address.ts";

/** The labels of each kind of node: singular and plural. */
export const nodeLabels: Record<NodeKind, readonly [string, string]> = {
  asset: ["Activo", "Activos"],
  account: ["Persona", "Personas"],
  address: ["Dirección", "Direcciones"],
  process: ["Proceso", "Procesos"],
  hash: ["Huella de archivo", "Huellas de archivo"],
  domain: ["Dominio", "Dominios"],
  rule: ["Regla", "Reglas"],
  technique: ["Técnica", "Técnicas"],
};

export interface GraphNode {
  id: string;
  kind: NodeKind;
  key: string;
  label: string;
  /** The node from which this one was expanded; it is placed near that node. */
  broughtBy: string | undefined;
  /** The number of known neighbours that are not shown, by kind; undefined before they were read. */
  hidden: Partial<Record<NodeKind, number>> | undefined;
  /**
   * Set for a group of hidden neighbours: the node it belongs to, the number of neighbours, and how many of them are
   * shown separately.
   */
  group?: { of: string; count: number; shown: number };
}

export interface GraphEdge {
  id: string;
  from: string;
  to: string;
  count: number;
  first: string;
  last: string;
  severity: Severity;
  /** Whether the edge leads to a group, so that it is not a relation. */
  toGroup?: true;
}

export interface RelationGraph {
  nodes: Map<string, GraphNode>;
  edges: Map<string, GraphEdge>;
  /** For each node, the ids of its neighbours. */
  neighbours: Map<string, Set<string>>;
  /** The neighbours of each expanded node, whether drawn or not. */
  found: Map<string, Map<string, Relation>>;
}

/** The maximum number of neighbours of one kind that are drawn as separate nodes; further ones are drawn as a group. */
const maxApart = 8;

interface Answer {
  page: RelationPage;
  /** The kinds of nodes to show; empty for all. */
  kinds: readonly NodeKind[];
}

/** Combines several answers, in the order of their requests, and a path between two nodes into one graph. */
export function relationGraphOf(
  answers: readonly Answer[],
  path?: Pick<RelationPath, "nodes" | "relations">,
) {
  const graph: RelationGraph = {
    nodes: new Map(),
    edges: new Map(),
    neighbours: new Map(),
    found: new Map(),
  };
  const joins = joiningNodes(answers);
  for (const { page, kinds } of answers) {
    const { node, relations, totals } = page;
    const id = nodeId(node);
    const centre = addNode(graph, { id, ...node, broughtBy: undefined, hidden: undefined });
    const entries = graph.found.get(id) ?? new Map<string, Relation>();
    graph.found.set(id, entries);
    for (const relation of relations) {
      const other = nodeId(relation);
      entries.set(other, relation);
      const { kind, key, label } = relation;
      const apart = kinds.includes(kind) || (totals[kind] ?? 0) <= maxApart;
      if (!apart && !joins.has(other) && !graph.nodes.has(other)) continue;
      addNode(graph, { id: other, kind, key, label, broughtBy: id, hidden: undefined });
      addEdge(graph, id, other, relation);
    }
    centre.hidden = hiddenOf(graph, id, { ...centre.hidden }, totals);
  }
  addPath(graph, path);
  addGroups(graph);
  return graph;
}

/** Returns the nodes that connect several others; they are always drawn. */
function joiningNodes(answers: readonly Answer[]): ReadonlySet<string> {
  const namedBy = new Map<string, Set<string>>();
  const name = (id: string, by: string) => namedBy.set(id, (namedBy.get(id) ?? new Set()).add(by));
  for (const { page } of answers) {
    name(nodeId(page.node), "");
    for (const relation of page.relations) name(nodeId(relation), nodeId(page.node));
  }
  return new Set([...namedBy].filter(([, by]) => by.size > 1).map(([id]) => id));
}

function addPath(graph: RelationGraph, path: Pick<RelationPath, "nodes" | "relations"> | undefined): void {
  for (const [place, node] of (path?.nodes ?? []).entries()) {
    const before = path?.nodes[place - 1];
    const relation = path?.relations[place - 1];
    const broughtBy = before && nodeId(before);
    addNode(graph, { id: nodeId(node), ...node, broughtBy, hidden: undefined });
    if (broughtBy && relation) addEdge(graph, broughtBy, nodeId(node), relation);
  }
}

/** Adds one group node per kind for the hidden neighbours of each node, in the order in which the kinds were found. */
function addGroups(graph: RelationGraph): void {
  for (const { id, hidden } of [...graph.nodes.values()]) {
    for (const [kind, count] of Object.entries(hidden ?? {}) as [NodeKind, number][]) {
      const visibleCount = visibleNeighbours(graph, id)[kind] ?? 0;
      if (count === 0 || visibleCount >= maxRelations) continue;
      const group = `${id}~${kind}`;
      const label = `${visibleCount > 0 ? "+" : ""}${numberText(count)} ${nodeLabels[kind][count === 1 ? 0 : 1].toLowerCase()}`;
      const ofNode = { of: id, count, shown: visibleCount };
      addNode(graph, { id: group, kind, key: "", label, broughtBy: id, hidden: undefined, group: ofNode });
      const edge = { id: `${id}\n${group}`, from: id, to: group, count: 1, first: "", last: "9999" };
      graph.edges.set(edge.id, { ...edge, severity: "unknown", toGroup: true });
      graph.neighbours.get(id)?.add(group);
      graph.neighbours.get(group)?.add(id);
    }
  }
}

/** Returns the same id for two nodes in either order. */
export const edgeId = (one: string, other: string) => (one < other ? `${one}\n${other}` : `${other}\n${one}`);

/** Returns the number of nodes and relations, without groups. */
export function graphSize({ nodes, edges }: RelationGraph): { nodes: number; edges: number } {
  return {
    nodes: [...nodes.values()].filter(({ group }) => !group).length,
    edges: [...edges.values()].filter(({ toGroup }) => !toGroup).length,
  };
}

function addNode({ nodes, neighbours }: RelationGraph, node: GraphNode): GraphNode {
  const existingNode = nodes.get(node.id);
  if (existingNode) return existingNode;
  nodes.set(node.id, node);
  neighbours.set(node.id, new Set());
  return node;
}

function addEdge(
  { edges, neighbours }: RelationGraph,
  from: string,
  to: string,
  { count, first_at, last_at, severity }: RelationPage["relations"][number],
): void {
  const id = edgeId(from, to);
  const existingEdge = edges.get(id);
  // Both ends may report the relation. The larger count is used, because one end may have examined fewer events.
  edges.set(id, {
    id,
    from: existingEdge?.from ?? from,
    to: existingEdge?.to ?? to,
    count: Math.max(count, existingEdge?.count ?? 0),
    first: existingEdge && existingEdge.first < first_at ? existingEdge.first : first_at,
    last: existingEdge && existingEdge.last > last_at ? existingEdge.last : last_at,
    severity:
      existingEdge && severities.indexOf(existingEdge.severity) < severities.indexOf(severity)
        ? existingEdge.severity
        : severity,
  });
  neighbours.get(from)?.add(to);
  neighbours.get(to)?.add(from);
}

function hiddenOf(
  graph: RelationGraph,
  id: string,
  hiddenByKind: NonNullable<GraphNode["hidden"]>,
  totals: RelationPage["totals"],
): NonNullable<GraphNode["hidden"]> {
  const visibleByKind = visibleNeighbours(graph, id);
  for (const [kind, total] of Object.entries(totals) as [NodeKind, number][])
    hiddenByKind[kind] = Math.max(0, total - (visibleByKind[kind] ?? 0));
  return hiddenByKind;
}

function visibleNeighbours(
  { nodes, neighbours }: RelationGraph,
  id: string,
): Partial<Record<NodeKind, number>> {
  const visibleByKind: Partial<Record<NodeKind, number>> = {};
  for (const other of neighbours.get(id) ?? []) {
    const node = nodes.get(other);
    if (node && !node.group) visibleByKind[node.kind] = (visibleByKind[node.kind] ?? 0) + 1;
  }
  return visibleByKind;
}

/** Returns the number of hidden neighbours of a node; undefined if it has not been expanded. */
export function hiddenCount({ hidden }: GraphNode): number | undefined {
  return hidden && Object.values(hidden).reduce((sum, count) => sum + count, 0);
}

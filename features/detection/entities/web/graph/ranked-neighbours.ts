import type { NodeKind } from "#features/detection/entities/entity-activity.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { RelationGraph } from "./relation-graph.ts";

/** A node that events name together with another, with the data that determines its rank. */
export interface Neighbour {
  id: string;
  kind: NodeKind;
  label: string;
  severity: Severity;
  count: number;
  last: string;
}

/**
 * Returns the neighbours of a node, whether drawn or not: the most severe first, then the most frequent, then the
 * most recent.
 */
export function rankedNeighbours({ nodes, edges, found }: RelationGraph, id: string): Neighbour[] {
  const neighbours = new Map<string, Neighbour>();
  for (const [other, { kind, label, severity, count, last_at }] of found.get(id) ?? [])
    neighbours.set(other, { id: other, kind, label, severity, count, last: last_at });
  for (const { from, to, toGroup, severity, count, last } of edges.values()) {
    const other = nodes.get(from === id ? to : from);
    if (toGroup || !other || (from !== id && to !== id)) continue;
    const { kind, label } = other;
    neighbours.set(other.id, { id: other.id, kind, label, severity, count, last });
  }
  const worst = ({ severity }: Neighbour) => severities.indexOf(severity);
  return [...neighbours.values()].sort(
    (one, other) =>
      worst(one) - worst(other) ||
      other.count - one.count ||
      other.last.localeCompare(one.last) ||
      one.id.localeCompare(other.id),
  );
}

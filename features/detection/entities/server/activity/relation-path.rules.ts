import type {
  NodeKind,
  Relation,
  RelationPage,
  RelationPath,
} from "#features/detection/entities/entity-activity.contract.ts";

type NodeName = RelationPage["node"];
type NodeRef = Pick<NodeName, "kind" | "key">;

interface Reached {
  node: NodeName;
  /** The node and relation through which the node was reached; undefined for the end itself. */
  by: { id: string; relation: Relation } | undefined;
}

/** The nodes reached from one end, and those whose relations are still to be read, in order of distance. */
interface Side {
  reached: Map<string, Reached>;
  waiting: NodeName[];
}

interface Search {
  relationsOf(node: NodeRef): Promise<{ node: NodeName; relations: readonly Relation[] }>;
  /** The number of nodes whose relations are read. */
  most: number;
}

const idOf = ({ kind, key }: NodeRef) => `${kind}:${key}`;

/**
 * The order of preference of node kinds for equally short paths: a person is more specific than a rule that many assets
 * match.
 */
const specificKindsFirst: readonly NodeKind[] = [
  "account",
  "asset",
  "address",
  "domain",
  "hash",
  "process",
  "rule",
  "technique",
];
const byTelling = (one: Relation, other: Relation) =>
  specificKindsFirst.indexOf(one.kind) - specificKindsFirst.indexOf(other.kind) || other.count - one.count;

/**
 * Finds the shortest path between two nodes, searching from both ends. Of paths with equal length it prefers those
 * over the most specific kinds. Both ends are read first, so that an unknown one is refused.
 */
export async function shortestPath(
  from: NodeRef,
  to: NodeRef,
  { relationsOf, most }: Search,
): Promise<RelationPath> {
  const first = await relationsOf(from);
  const second = await relationsOf(to);
  const none = { nodes: [], relations: [] };
  if (idOf(first.node) === idOf(second.node))
    return { nodes: [first.node], relations: [], passed: 1, exhausted: false };
  const [near, far] = [sideOf(first.node), sideOf(second.node)];
  let passed = 2;
  let meeting = reach(near, far, first) ?? reach(far, near, second);
  while (!meeting) {
    const [side, other] = near.waiting.length <= far.waiting.length ? [near, far] : [far, near];
    const next = side.waiting.shift();
    // One end has no more relations, so no path exists.
    if (!next) return { ...none, passed, exhausted: true };
    if (passed === most) return { ...none, passed, exhausted: false };
    passed += 1;
    meeting = reach(side, other, await relationsOf(next));
  }
  return { ...joined(near, far, meeting), passed, exhausted: false };
}

const sideOf = (node: NodeName): Side => ({
  reached: new Map([[idOf(node), { node, by: undefined }]]),
  waiting: [],
});

/** Adds the relations of a node to one side of the search. Returns the node at which both sides meet, if any. */
function reach(
  side: Side,
  other: Side,
  { node, relations }: { node: NodeName; relations: readonly Relation[] },
): string | undefined {
  const ordered = relations.toSorted(byTelling);
  for (const relation of ordered) {
    const id = idOf(relation);
    if (side.reached.has(id)) continue;
    const { kind, key, label } = relation;
    side.reached.set(id, { node: { kind, key, label }, by: { id: idOf(node), relation } });
    side.waiting.push({ kind, key, label });
  }
  const meetingRelation = ordered.find((relation) => other.reached.has(idOf(relation)));
  return meetingRelation && idOf(meetingRelation);
}

function joined(near: Side, far: Side, meeting: string): Pick<RelationPath, "nodes" | "relations"> {
  const nodes: NodeName[] = [];
  const relations: Relation[] = [];
  let at: Reached | undefined = near.reached.get(meeting);
  while (at) {
    nodes.unshift(at.node);
    if (at.by) relations.unshift(at.by.relation);
    at = at.by && near.reached.get(at.by.id);
  }
  at = far.reached.get(meeting);
  while (at?.by) {
    const { id, relation }: NonNullable<Reached["by"]> = at.by;
    at = far.reached.get(id);
    if (!at) break;
    nodes.push(at.node);
    relations.push({ ...relation, ...at.node });
  }
  return { nodes, relations };
}

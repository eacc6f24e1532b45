import type { MappingLink } from "#features/compliance/control-mapping/control-mapping.contract.ts";
import type { Relation } from "#features/compliance/standards/standards.contract.ts";

/** A step between two controls, as some mapping set states it. */
export interface Edge extends Omit<MappingLink, "from" | "to"> {
  source: number;
  target: number;
}

/** A path from one control to another over one or more relations. */
export interface Path {
  relation: Relation;
  /** The strength of the weakest edge. */
  strength: number;
  certain: boolean;
  edges: Edge[];
}

const turned = { equal: "equal", subset: "superset", superset: "subset", intersect: "intersect" } as const;

/** Returns the same statement in reverse direction. */
export function reverseEdge(edge: Edge): Edge {
  return { ...edge, source: edge.target, target: edge.source, relation: turned[edge.relation] };
}

/**
 * The relation of the ends of two consecutive steps. Null: the ends may have nothing in common (a subset of B and a
 * subset of B may be disjoint), so the pair is only a possibility.
 */
const together: Record<Relation, Record<Relation, Relation | null>> = {
  equal: { equal: "equal", subset: "subset", superset: "superset", intersect: "intersect" },
  subset: { equal: "subset", subset: "subset", superset: null, intersect: null },
  superset: { equal: "superset", subset: "intersect", superset: "superset", intersect: "intersect" },
  intersect: { equal: "intersect", subset: "intersect", superset: null, intersect: null },
};

export function pathOfEdge(edge: Edge): Path {
  return { relation: edge.relation, strength: edge.strength, certain: true, edges: [edge] };
}

/** Returns a path with one more relation; the path is as strong as its weakest relation. */
export function extendPath(path: Path, edge: Edge): Path {
  const relation = together[path.relation][edge.relation];
  return {
    relation: relation ?? "intersect",
    strength: Math.min(path.strength, edge.strength),
    certain: path.certain && relation !== null,
    edges: [...path.edges, edge],
  };
}

const reach: Record<Relation, number> = { equal: 3, superset: 2, subset: 1, intersect: 0 };

/**
 * Compares two paths; the better one comes first. The criteria, in this order: certain, covers more, stronger,
 * shorter; ties are broken by the route.
 */
export function comparePaths(a: Path, b: Path): number {
  return (
    Number(b.certain) - Number(a.certain) ||
    reach[b.relation] - reach[a.relation] ||
    b.strength - a.strength ||
    a.edges.length - b.edges.length ||
    routeOf(a).localeCompare(routeOf(b))
  );
}

const routeOf = ({ edges }: Path) => edges.map(({ target, origin }) => `${target}:${origin}`).join("/");

interface Search {
  edges: Edge[];
  sources: ReadonlySet<number>;
  targets: ReadonlySet<number>;
  /** The maximum number of edges of a path. */
  depth: number;
}

/**
 * Returns, for each source, the best path to each target that it reaches. The order of the edges does not change the
 * result.
 */
export function findPaths({ edges, sources, targets, depth }: Search): Map<number, Map<number, Path>> {
  const leaving = Map.groupBy(edges, ({ source }) => source);
  const entries = new Map<number, Map<number, Path>>();
  for (const source of sources) {
    const best = pathsFrom(source, leaving, depth);
    const arrived = new Map([...best].filter(([control]) => targets.has(control) && control !== source));
    if (arrived.size > 0) entries.set(source, arrived);
  }
  return entries;
}

/** Returns the best path to every control within the depth, by breadth-first search. */
function pathsFrom(source: number, leaving: Map<number, Edge[]>, depth: number): Map<number, Path> {
  // The result of a longer path depends on the relation so far: the best path of each relation continues, not the best
  // of all.
  const best = new Map<string, Path>();
  let front = (leaving.get(source) ?? []).filter(({ target }) => target !== source).map(pathOfEdge);
  for (let length = 1; length <= depth && front.length > 0; length += 1) {
    const better = new Map<string, Path>();
    for (const path of front) {
      const kind = `${endOf(path)} ${path.relation} ${path.certain}`;
      const knownPath = better.get(kind) ?? best.get(kind);
      if (!knownPath || comparePaths(path, knownPath) < 0) better.set(kind, path);
    }
    for (const [kind, path] of better) best.set(kind, path);
    front = [...better.values()].flatMap((path) =>
      (leaving.get(endOf(path)) ?? [])
        .filter(({ target }) => target !== source)
        .map((edge) => extendPath(path, edge)),
    );
  }
  const arrived = new Map<number, Path>();
  for (const path of best.values()) {
    const knownPath = arrived.get(endOf(path));
    if (!knownPath || comparePaths(path, knownPath) < 0) arrived.set(endOf(path), path);
  }
  return arrived;
}

const endOf = ({ edges }: Path) => edges[edges.length - 1]?.target ?? Number.NaN;

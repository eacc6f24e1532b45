import { comparePaths, type Edge, extendPath, type Path, pathOf } from "./mapping-path.rules.ts";

export interface Search {
  edges: Edge[];
  sources: ReadonlySet<number>;
  targets: ReadonlySet<number>;
  /** How many edges a path may have. */
  depth: number;
}

/** For each source, the best path to each target that it reaches. The order of the edges makes no difference. */
export function findPaths({ edges, sources, targets, depth }: Search): Map<number, Map<number, Path>> {
  const leaving = Map.groupBy(edges, ({ source }) => source);
  const found = new Map<number, Map<number, Path>>();
  for (const source of sources) {
    const best = pathsFrom(source, leaving, depth);
    const arrived = new Map([...best].filter(([control]) => targets.has(control) && control !== source));
    if (arrived.size > 0) found.set(source, arrived);
  }
  return found;
}

/** The best path to every control within reach; widens one edge at a time. */
function pathsFrom(source: number, leaving: Map<number, Edge[]>, depth: number): Map<number, Path> {
  // What a longer path says depends on the relation so far: the best of each relation goes on, not the best of all.
  const best = new Map<string, Path>();
  let front = (leaving.get(source) ?? []).filter(({ target }) => target !== source).map(pathOf);
  for (let length = 1; length <= depth && front.length > 0; length += 1) {
    const better = new Map<string, Path>();
    for (const path of front) {
      const kind = `${endOf(path)} ${path.relation} ${path.certain}`;
      const known = better.get(kind) ?? best.get(kind);
      if (!known || comparePaths(path, known) < 0) better.set(kind, path);
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
    const known = arrived.get(endOf(path));
    if (!known || comparePaths(path, known) < 0) arrived.set(endOf(path), path);
  }
  return arrived;
}

const endOf = ({ edges }: Path) => edges[edges.length - 1]?.target ?? Number.NaN;

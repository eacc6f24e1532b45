import type { MappableControl } from "../paths/mappable-controls.rules.ts";
import type { Edge, Path } from "../paths/mapping-path.rules.ts";
import { findPaths } from "../paths/mapping-path.rules.ts";
import { type ControlWords, findLikenesses } from "./likeness.rules.ts";
import type { StoredPair } from "./mapping-request.store.ts";

/** The minimum similarity of a proposed pair; below it, similarity is mostly chance. */
const likenessThreshold = 0.22;
const perSource = 3;
/** The maximum strength of pairs found by text similarity. */
export const strongestByTerms = 6;
export const byWords = "texto";

export interface Side {
  controls: MappableControl[];
  words: readonly ControlWords[];
}

/**
 * Returns the pairs between two standards: those of mapping paths, and for controls without a path those of similar
 * text.
 */
export function proposePairs(
  source: Side,
  target: Side,
  { edges, depth, codes }: { edges: Edge[]; depth: number; codes: Codes },
): StoredPair[] {
  const sources = new Map(source.controls.map((control) => [control.id, control]));
  const targets = new Map(target.controls.map((control) => [control.id, control]));
  const matchingPaths = findPaths({
    edges,
    sources: new Set(sources.keys()),
    targets: new Set(targets.keys()),
    depth,
  });
  const unmapped = source.words.filter(({ id }) => sources.has(id) && !matchingPaths.has(id));
  const alike = findLikenesses(
    unmapped,
    target.words.filter(({ id }) => targets.has(id)),
    { threshold: likenessThreshold, perSource },
  );
  return [
    ...[...matchingPaths].flatMap(([from, paths]) =>
      [...paths].map(([to, path]) => pairOf(sources.get(from), targets.get(to), path, codes)),
    ),
    ...alike.map(({ source: from, target: to, likeness }) =>
      pairOf(sources.get(from), targets.get(to), pathOfLikeness(from, to, likeness), codes),
    ),
  ].filter((pair) => pair !== undefined);
}

function pathOfLikeness(source: number, target: number, likeness: number): Path {
  const strength = Math.max(1, Math.min(strongestByTerms, Math.round(likeness * 10)));
  const edge: Edge = { source, target, relation: "intersect", strength, origin: byWords };
  return { relation: "intersect", strength, certain: false, edges: [edge] };
}

/** The code of every control that a path may pass through. */
export type Codes = ReadonlyMap<number, string>;

export function mappingLinksOf(path: Path, codes: Codes) {
  const name = (id: number) => codes.get(id) ?? String(id);
  return path.edges.map(({ source, target, ...link }) => ({ ...link, from: name(source), to: name(target) }));
}

function pairOf(
  source: MappableControl | undefined,
  target: MappableControl | undefined,
  path: Path,
  codes: Codes,
): StoredPair | undefined {
  if (!(source && target)) return undefined;
  return {
    source_control_id: source.id,
    source_code: source.code,
    source_title: source.title,
    target_control_id: target.id,
    target_code: target.code,
    target_title: target.title,
    relation: path.relation,
    strength: path.strength,
    certain: path.certain,
    path: mappingLinksOf(path, codes),
  };
}

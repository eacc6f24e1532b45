import shipped from "#database/reference/attack-enterprise-19.1.json" with { type: "json" };
import { AttackCatalogue, type Technique } from "#features/intelligence/attack/attack.contract.ts";

/** A version of ATT&CK with indexes for look-ups. */
export interface IndexedCatalogue extends AttackCatalogue {
  technique: ReadonlyMap<string, Technique>;
  replacement: ReadonlyMap<string, string>;
  isDeprecated: ReadonlySet<string>;
}

export function indexCatalogue(catalogue: AttackCatalogue): IndexedCatalogue {
  return {
    ...catalogue,
    technique: new Map(catalogue.techniques.map((technique) => [technique.id, technique])),
    replacement: new Map(catalogue.revoked.map(({ from, to }) => [from, to])),
    isDeprecated: new Set(catalogue.deprecated.map(({ id }) => id)),
  };
}

/** The version of ATT&CK that the portal includes. */
export const shippedCatalogue = indexCatalogue(AttackCatalogue.parse(shipped));

const renamedOf = new WeakMap<IndexedCatalogue, ReadonlyMap<string, string>>();

/** Returns the ids of replaced techniques with their current technique. Computed once per version. */
export function renamedTechniques(catalogue: IndexedCatalogue): ReadonlyMap<string, string> {
  const cachedRenames = renamedOf.get(catalogue);
  if (cachedRenames) return cachedRenames;
  const pairs = [...catalogue.replacement.keys()].map((id) => [id, currentTechnique(id, catalogue)] as const);
  const renamed = new Map(pairs.filter(([id, current]) => id !== current));
  renamedOf.set(catalogue, renamed);
  return renamed;
}

interface CurrentTechniques {
  /** The current technique ids without duplicates, in the given order. */
  techniques: string[];
  /** The given ids, if one of them was replaced; otherwise empty. */
  original: string[];
  /** The members of `techniques` that ATT&CK withdrew without a replacement. */
  deprecated: string[];
}

const longestChain = 20;

/** Returns the current techniques for the given ids; unknown ids are returned unchanged. */
export function currentTechniques(
  ids: readonly string[],
  catalogue: IndexedCatalogue = shippedCatalogue,
): CurrentTechniques {
  const requestedIds = ids.map((id) => id.trim().toUpperCase()).filter((id) => id !== "");
  const current = requestedIds.map((id) => currentTechnique(id, catalogue));
  const techniques = [...new Set(current)];
  return {
    techniques,
    original: current.some((id, place) => id !== requestedIds[place]) ? [...new Set(requestedIds)] : [],
    deprecated: techniques.filter((id) => catalogue.isDeprecated.has(id)),
  };
}

/** Follows the replacements of a revoked technique. If they form a cycle, the id is returned unchanged. */
function currentTechnique(id: string, { technique, replacement }: IndexedCatalogue): string {
  let current = id;
  for (let step = 0; step < longestChain; step += 1) {
    if (technique.has(current)) return current;
    const next = replacement.get(current);
    if (next === undefined) return current;
    current = next;
  }
  return id;
}

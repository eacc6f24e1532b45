import shipped from "#database/reference/attack-enterprise-19.1.json" with { type: "json" };
import { AttackCatalogue, type Technique } from "#features/intelligence/attack/attack.contract.ts";

/** A version of ATT&CK that is quick to ask. */
export interface IndexedCatalogue extends AttackCatalogue {
  technique: ReadonlyMap<string, Technique>;
  replacement: ReadonlyMap<string, string>;
  isDeprecated: ReadonlySet<string>;
}

export function indexed(catalogue: AttackCatalogue): IndexedCatalogue {
  return {
    ...catalogue,
    technique: new Map(catalogue.techniques.map((technique) => [technique.id, technique])),
    replacement: new Map(catalogue.revoked.map(({ from, to }) => [from, to])),
    isDeprecated: new Set(catalogue.deprecated.map(({ id }) => id)),
  };
}

/** The version of ATT&CK that comes with the portal. */
export const shippedCatalogue = indexed(AttackCatalogue.parse(shipped));

const renamedOf = new WeakMap<IndexedCatalogue, ReadonlyMap<string, string>>();

/** The ids that stand for another technique today, each with that one. Made once for each version. */
export function renamedTechniques(catalogue: IndexedCatalogue): ReadonlyMap<string, string> {
  const knownEntries = renamedOf.get(catalogue);
  if (knownEntries) return knownEntries;
  const pairs = [...catalogue.replacement.keys()].map((id) => [id, currentTechnique(id, catalogue)] as const);
  const renamed = new Map(pairs.filter(([id, current]) => id !== current));
  renamedOf.set(catalogue, renamed);
  return renamed;
}

interface CurrentTechniques {
  /** Each once, in the order in which they were given. */
  techniques: string[];
  /** As they were given, when another technique has taken the place of one of them; else empty. */
  original: string[];
  /** Those of `techniques` that ATT&CK withdrew without an heir. */
  deprecated: string[];
}

const longestChain = 20;

/** The techniques that stand today for the ones given; what the catalogue does not know stays as it is. */
export function currentTechniques(
  ids: readonly string[],
  catalogue: IndexedCatalogue = shippedCatalogue,
): CurrentTechniques {
  const givenValues = ids.map((id) => id.trim().toUpperCase()).filter((id) => id !== "");
  const current = givenValues.map((id) => currentTechnique(id, catalogue));
  const techniques = [...new Set(current)];
  return {
    techniques,
    original: current.some((id, place) => id !== givenValues[place]) ? [...new Set(givenValues)] : [],
    deprecated: techniques.filter((id) => catalogue.isDeprecated.has(id)),
  };
}

/** A revoked technique may have an heir that was revoked in its turn; a circle of heirs leaves the id as it was. */
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

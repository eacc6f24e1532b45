import type { AttackCatalogue, Technique } from "#features/attack/catalogue.contract.ts";

/** A version of ATT&CK that is quick to ask. */
export interface IndexedCatalogue extends AttackCatalogue {
  technique: ReadonlyMap<string, Technique>;
  heir: ReadonlyMap<string, string>;
  isDeprecated: ReadonlySet<string>;
}

export function indexed(catalogue: AttackCatalogue): IndexedCatalogue {
  return {
    ...catalogue,
    technique: new Map(catalogue.techniques.map((technique) => [technique.id, technique])),
    heir: new Map(catalogue.revoked.map(({ from, to }) => [from, to])),
    isDeprecated: new Set(catalogue.deprecated.map(({ id }) => id)),
  };
}

import type { Fill, MappingPair } from "#features/compliance/control-mapping/control-mapping.contract.ts";
import type { Relation } from "#features/compliance/standards/standards.contract.ts";

/** The labels of the relation of the source to the target. */
export const relationLabels: Record<Relation, string> = {
  equal: "Equivale a",
  subset: "Es parte de",
  superset: "Abarca",
  intersect: "Coincide en parte con",
};

export const coverLabels: Record<Fill["cover"], string> = {
  full: "Cubre todo el control",
  partial: "Cubre una parte",
  none: "Sin respaldo",
};

/** Returns the author of a step of a path. */
export function originWords(origin: string): string {
  if (origin === "empresa") return "aceptada por la empresa";
  if (origin === "texto") return "por semejanza de texto";
  return origin;
}

/** Returns one line with the reliability of the pair. */
export function strengthWords({ strength, certain }: Pick<MappingPair, "strength" | "certain">): string {
  return certain ? `${strength} de 10` : `${strength} de 10, por confirmar`;
}

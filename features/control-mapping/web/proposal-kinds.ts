import type { MappingPair } from "#features/control-mapping/control-mapping.contract.ts";

export const proposalKinds = [
  { value: "cadena", label: "A través de otra norma" },
  { value: "texto", label: "Por semejanza de texto" },
  { value: "publicada", label: "Ya publicadas" },
] as const;

const byWords = ({ path }: MappingPair) => path.some(({ origin }) => origin === "texto");

/** Whether a pair is of a kind: found through a pivot, found by its words, or stated by somebody as it is. */
export function isProposal(pair: MappingPair, kind: string): boolean {
  if (kind === "texto") return byWords(pair);
  if (kind === "cadena") return !byWords(pair) && pair.path.length > 1;
  return !byWords(pair) && pair.path.length === 1;
}

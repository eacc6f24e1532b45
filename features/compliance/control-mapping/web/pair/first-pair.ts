import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import type { MappingSet } from "#features/compliance/standards/standards.contract.ts";

interface Named {
  source: CompanyStandard | undefined;
  target: CompanyStandard | undefined;
}

/**
 * Returns the two standards that are selected first: the named ones, completed with standards that a mapping set
 * relates to them; standards that the company follows are preferred. `standards` are in the order of the choice.
 */
export function firstPair(
  standards: readonly CompanyStandard[],
  sets: readonly MappingSet[],
  namedPair: Named,
): Named {
  const ends = joinedPairs(standards, sets);
  const source =
    namedPair.source ??
    ends.find(({ target }) => !namedPair.target || target === namedPair.target)?.source ??
    standards.find((one) => one !== namedPair.target);
  const target =
    namedPair.target ??
    ends.find((pair) => pair.source === source)?.target ??
    standards.find((one) => one !== source);
  return { source, target };
}

/**
 * Returns every pair of standards that a mapping set relates, in both directions; followed standards first, then the
 * sets with more pairs.
 */
function joinedPairs(standards: readonly CompanyStandard[], sets: readonly MappingSet[]) {
  const byId = new Map(standards.map((one) => [one.standard.id, one]));
  const pairs = sets.flatMap(({ source, target, pairs: size }) => {
    const [from, to] = [byId.get(source.id), byId.get(target.id)];
    if (!(from && to)) return [];
    return [
      { source: from, target: to, size },
      { source: to, target: from, size: size - 0.5 },
    ];
  });
  const followed = ({ source, target }: Required<{ source: CompanyStandard; target: CompanyStandard }>) =>
    Number(source.enabled) + Number(target.enabled);
  return pairs.sort((a, b) => followed(b) - followed(a) || b.size - a.size);
}

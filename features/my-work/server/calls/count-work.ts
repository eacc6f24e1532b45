import type * as contract from "#features/my-work/my-work.contract.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { inEachCompany, ownCompanies, ownSources } from "../queue/in-each-company.ts";

interface Waiting {
  total: number;
  late: number;
}

const sum = (counts: readonly Waiting[]): Waiting =>
  counts.reduce((all, { total, late }) => ({ total: all.total + total, late: all.late + late }), {
    total: 0,
    late: 0,
  });

export const countWork: SteppedVerb<typeof contract.countWork> = async (steps) => {
  const companies = await ownCompanies(steps);
  const sources = ownSources(steps);
  const counted = await inEachCompany(steps, companies, async (context) => {
    const counts: Waiting[] = [];
    for (const source of sources) counts.push(await source.count(context));
    return counts;
  });
  return {
    companies: companies.map(({ id, name }, place) => ({ id, name, ...sum(counted[place] ?? []) })),
    kinds: sources.map(({ kind, label }, place) => ({
      kind,
      label,
      ...sum(counted.flatMap((ofCompany) => ofCompany[place] ?? [])),
    })),
  };
};

import type * as contract from "#features/my-work/my-work.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { inCompany, ownCompanies, ownSources } from "../queue/in-each-company.ts";

/** What is not the person's to take, or was not there, is left: nobody learns which of the two it was. */
export const takeWork: SteppedVerb<typeof contract.takeWork> = async (steps, { items }) => {
  const companies = new Set((await ownCompanies(steps)).map(({ id }) => id));
  const sources = new Map(ownSources(steps).map((source) => [source.kind, source]));
  let taken = 0;
  for (const [where, chosen] of Map.groupBy(items, ({ company_id, kind }) => `${company_id} ${kind}`)) {
    const companyId = Number(where.slice(0, where.indexOf(" ")));
    const take = sources.get(where.slice(where.indexOf(" ") + 1))?.take;
    if (!companies.has(companyId) || !take) continue;
    const ids = [...new Set(chosen.map(({ id }) => id))];
    taken += await inCompany(steps, companyId, "write", async (context) => {
      const changed = await take.make(context, ids);
      if (changed === 0) context.nothingChanged();
      return changed;
    }).catch(refused);
  }
  return { taken, left: items.length - taken };
};

/** What was done in other companies stays done. */
function refused(error: unknown): number {
  if (error instanceof Refusal) return 0;
  throw error;
}

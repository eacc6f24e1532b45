import { inCompany, ownCompanies } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/my-work/my-work.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { ownSources } from "../queue/own-sources.ts";

/** Company by company: where one refuses, what the others took back stays taken back; where all do, so does the call. */
export const undoWork: SteppedVerb<typeof contract.undoWork> = async (steps, { parts }) => {
  const companies = new Set((await ownCompanies(steps)).map(({ id }) => id));
  const sources = new Map(ownSources(steps).map((source) => [source.kind, source]));
  const undone = { restored: 0, kept: 0 };
  let refusal: Refusal | undefined;
  for (const { company_id, kind, bulk_id } of parts) {
    const change = sources.get(kind)?.change;
    try {
      if (!companies.has(company_id) || !change) throw new Refusal("not_found");
      const { restored, kept } = await inCompany(steps, company_id, "write", (context) =>
        change.undo(context, bulk_id),
      );
      undone.restored += restored;
      undone.kept += kept;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  if (refusal && undone.restored === 0) throw refusal;
  return undone;
};

import type { AnalysisFrame } from "#features/assistant/analyses/server/analyses.public.ts";
import type { Nonconformity } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { findEnabledStandards } from "#features/compliance/control-states/server/control-states.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { listNonconformities } from "../findings/nonconformity.verbs.ts";

/** The data about nonconformities that the analysis rules evaluate. */
export interface NonconformityFacts {
  /** Whether the company follows any audited standard. */
  followsStandards: boolean;
  nonconformities: readonly Nonconformity[];
}

export async function readNonconformityFacts(
  context: VerbContext,
  { standardId }: AnalysisFrame,
): Promise<NonconformityFacts> {
  const standardFilter = standardId === null ? {} : { standard_id: standardId };
  return {
    followsStandards: (await findEnabledStandards(context.db, standardFilter.standard_id)).length > 0,
    nonconformities: await openNonconformities(context, standardFilter),
  };
}

async function openNonconformities(
  context: VerbContext,
  standardFilter: { standard_id?: number },
): Promise<Nonconformity[]> {
  const rows: Nonconformity[] = [];
  let cursor: string | undefined;
  do {
    const page = await listNonconformities(context, {
      ...standardFilter,
      ...(cursor && { cursor }),
      pending: true,
      sort: "due",
      limit: 200,
    });
    rows.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return rows;
}

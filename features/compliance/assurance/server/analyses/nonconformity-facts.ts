import type { AnalysisFrame } from "#features/assistant/analyses/server/analyses.public.ts";
import type { Nonconformity } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { findEnabledStandards } from "#features/compliance/control-states/server/control-states.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { listNonconformities } from "../findings/nonconformity.verbs.ts";

/** What the rules about nonconformities judge. */
export interface NonconformityFacts {
  /** Whether the company follows anything that is audited. */
  followsStandards: boolean;
  nonconformities: readonly Nonconformity[];
}

export async function readNonconformityFacts(
  context: VerbContext,
  { standardId }: AnalysisFrame,
): Promise<NonconformityFacts> {
  const named = standardId === null ? {} : { standard_id: standardId };
  return {
    followsStandards: (await findEnabledStandards(context.db, named.standard_id)).length > 0,
    nonconformities: await openNonconformities(context, named),
  };
}

async function openNonconformities(
  context: VerbContext,
  named: { standard_id?: number },
): Promise<Nonconformity[]> {
  const found: Nonconformity[] = [];
  let cursor: string | undefined;
  do {
    const page = await listNonconformities(context, {
      ...named,
      ...(cursor && { cursor }),
      pending: true,
      sort: "due",
      limit: 200,
    });
    found.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return found;
}

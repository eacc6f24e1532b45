import {
  compareMoments,
  dayOf,
  getScorecard,
  statusesOfStandard,
} from "#features/compliance/server/compliance.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { StandardFacts } from "./facts.ts";

interface Wanted {
  /** Null: every standard that the company follows. */
  standardId: number | null;
  from: Date;
  today: string;
}

/** How the company stands in its standards, control by control, and how it stood when the period began. */
export async function gatherStandards(
  context: VerbContext,
  { standardId, from, today }: Wanted,
): Promise<StandardFacts[]> {
  const wanted = standardId === null ? {} : { standard_id: standardId };
  const { items } = await getScorecard(context, wanted);
  // The company left the standard after somebody asked how it stands in it.
  if (standardId !== null && items.length === 0) throw new Refusal("not_found");
  const standards: StandardFacts[] = [];
  for (const { company_standard, score, sections } of items) {
    const { id, short_name } = company_standard.standard;
    const { from: then } = await compareMoments(context, { standard_id: id, from: dayOf(from), to: today });
    standards.push({
      id,
      name: short_name,
      target: company_standard.target,
      score,
      sections,
      before: then.score.assessed === 0 ? null : then.score,
      controls: await statusesOfStandard(context.db, id, today),
    });
  }
  return standards;
}

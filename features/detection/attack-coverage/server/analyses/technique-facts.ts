import type { AnalysisFrame } from "#features/assistant/analyses/server/analyses.public.ts";
import { withWholes } from "#features/detection/attack-coverage/whole-techniques.rules.ts";
import { countTechniques } from "#features/detection/events/server/events.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readCoverage } from "../coverage/attack-coverage.verbs.ts";

/** The data about techniques that the analysis rules evaluate. */
export interface TechniqueFacts {
  /** The techniques seen in the period, with their counts and whether an active rule can detect them. */
  techniques: readonly { id: string; count: number; covered: boolean }[];
}

export async function readTechniqueFacts(
  context: VerbContext,
  { from, now }: AnalysisFrame,
): Promise<TechniqueFacts> {
  const covered = withWholes((await readCoverage(context, {})).items.map(({ id }) => id));
  const seenTechniques = await countTechniques(context.db, { from, to: now });
  return {
    techniques: seenTechniques.map(({ id, count }) => ({
      id,
      count: Number(count),
      covered: covered.has(id),
    })),
  };
}

import { coveredTechniquesFigure } from "#features/detection/attack-coverage/technique-figures.ts";
import { withWholes } from "#features/detection/attack-coverage/whole-techniques.rules.ts";
import { catalogueInUse } from "#features/intelligence/attack/server/attack.public.ts";
import type { FigureSource, FigureValue } from "#platform/server/figures/figure-source.extension.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCoveredTechniques } from "../coverage/covered-techniques.ts";

/** Counts the techniques of the catalogue in use, and how many of them a rule can detect. */
export async function countCoverage({
  db,
  clock,
}: Pick<VerbContext, "db" | "clock">): Promise<{ covered: number; techniques: number }> {
  const items = await findCoveredTechniques({ db, clock });
  const { techniques } = await catalogueInUse(db);
  const covered = withWholes(items.map(({ id }) => id));
  return { covered: techniques.filter(({ id }) => covered.has(id)).length, techniques: techniques.length };
}

async function readCovered(context: Pick<VerbContext, "db" | "clock">): Promise<FigureValue> {
  const { covered, techniques } = await countCoverage(context);
  return {
    value: techniques > 0 ? Math.round((100 * covered) / techniques) : null,
    numerator: covered,
    denominator: techniques,
  };
}

/** The figures of the coverage of detection. */
export const techniqueFigures: FigureSource = {
  figures: [coveredTechniquesFigure],
  read: async (context) => ({ [coveredTechniquesFigure.id]: await readCovered(context) }),
};

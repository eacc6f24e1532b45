import type * as contract from "#features/compliance/compliance.contract.ts";
import {
  briefFrom,
  findEnabledStandards,
  findPositions,
  inScope,
  maturityOf,
} from "#features/control-states/server/control-states.public.ts";
import type { Verb } from "#platform/server/verb.ts";

/** A control between two levels has reached the lower one. */
export const getMaturityDistribution: Verb<typeof contract.getMaturityDistribution> = async (
  { db },
  { standard_id },
) => {
  const standards = await findEnabledStandards(db, standard_id);
  const positions = Map.groupBy(inScope(await findPositions(db, standard_id)), (each) => each.standard_id);
  return {
    items: standards.map((row) => {
      const applicable = (positions.get(row.standard_id) ?? []).filter(
        ({ result }) => result !== "not_applicable",
      );
      const reached = applicable.map((position) => maturityOf(position));
      return {
        standard: briefFrom(row),
        target: row.target,
        levels: row.scale.map(({ score, name }) => ({
          score,
          name,
          count: reached.filter((level) => level !== null && Math.floor(level) === score).length,
        })),
        not_scored: reached.filter((level) => level === null).length,
      };
    }),
  };
};

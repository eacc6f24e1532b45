import type * as contract from "#features/compliance/compliance.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { briefFrom } from "./company-standard.rules.ts";
import { findEnabledStandards } from "./company-standard.store.ts";
import { findPositions } from "./control-position.store.ts";
import { inScope } from "./record-day.ts";
import { maturityOf } from "./score.rules.ts";

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

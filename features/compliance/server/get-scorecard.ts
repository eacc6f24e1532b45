import type * as contract from "#features/compliance/compliance.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { companyStandardFrom } from "./company-standard.rules.ts";
import { findEnabledStandards } from "./company-standard.store.ts";
import { findPositions } from "./control-position.store.ts";
import { inScope } from "./record-day.ts";
import { scoreOf } from "./score.rules.ts";
import { sectionScores } from "./section-scores.rules.ts";

export const getScorecard: Verb<typeof contract.getScorecard> = async ({ db, clock }, { standard_id }) => {
  const standards = await findEnabledStandards(db, standard_id);
  const positions = Map.groupBy(await findPositions(db, standard_id), (position) => position.standard_id);
  return {
    as_of: clock.now().toISOString(),
    items: standards.map((row) => {
      const nodes = positions.get(row.standard_id) ?? [];
      const score = scoreOf(inScope(nodes));
      return {
        company_standard: companyStandardFrom(row),
        score,
        gap: score.maturity === null ? null : row.target - score.maturity,
        sections: sectionScores(nodes),
      };
    }),
  };
};

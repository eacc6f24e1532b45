import type * as contract from "#features/compliance/compliance.contract.ts";
import type { Score } from "#features/control-states/control-states.contract.ts";
import {
  addStanding,
  companyStandardFrom,
  emptyTally,
  findEnabledStandards,
  findPositions,
  inScope,
  isInScope,
  type Standing,
  scoreFrom,
  scoreOf,
  type Tally,
} from "#features/control-states/server/control-states.public.ts";
import type { Verb } from "#platform/server/verb.ts";

interface Node extends Standing {
  control_id: number;
  parent_id: number | null;
  code: string;
  title: string;
  depth: number;
  assessable: boolean;
  withdrawn: boolean;
  tiers: string[];
  chosen_tiers: string[];
}

interface SectionScore {
  control_id: number;
  code: string;
  title: string;
  depth: number;
  score: Score;
}

/** The score of each heading over everything below it, in the order of the tree; headings over nothing are left out. */
function sectionScores(nodes: readonly Node[]): SectionScore[] {
  const parents = new Map(nodes.map(({ control_id, parent_id }) => [control_id, parent_id]));
  const tallies = new Map<number, Tally>();
  for (const node of nodes) {
    if (!isInScope(node, node.chosen_tiers)) continue;
    for (let above = node.parent_id; above !== null; above = parents.get(above) ?? null) {
      const tally = tallies.get(above) ?? { ...emptyTally };
      addStanding(tally, node);
      tallies.set(above, tally);
    }
  }
  return nodes.flatMap(({ control_id, code, title, depth, assessable }) => {
    const tally = tallies.get(control_id);
    return assessable || !tally ? [] : [{ control_id, code, title, depth, score: scoreFrom(tally) }];
  });
}

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

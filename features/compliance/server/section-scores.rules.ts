import type { Score } from "#features/control-states/control-states.contract.ts";
import { addStanding, emptyTally, isInScope, type Standing, scoreFrom, type Tally } from "./score.rules.ts";

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

export interface SectionScore {
  control_id: number;
  code: string;
  title: string;
  depth: number;
  score: Score;
}

/** The score of each heading over everything below it, in the order of the tree; headings over nothing are left out. */
export function sectionScores(nodes: readonly Node[]): SectionScore[] {
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

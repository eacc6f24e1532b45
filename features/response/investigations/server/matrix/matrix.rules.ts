import type {
  Consistency,
  Level,
} from "#features/response/investigations/contracts/investigation-terms.contract.ts";

/**
 * Analysis of competing hypotheses (R. Heuer, Psychology of Intelligence Analysis, chapter 8): hypotheses are ranked
 * by the evidence against them, never by the evidence for them, because the same evidence often fits several. The
 * sums compare hypotheses of one matrix; they are not probabilities.
 */

const levelValue = { low: 1, medium: 2, high: 3 } as const satisfies Record<Level, number>;

/** Returns the weight of a piece of evidence, from 1 to 9: its credibility multiplied by its relevance. */
export const evidenceWeight = ({
  credibility,
  relevance,
}: {
  credibility: Level;
  relevance: Level;
}): number => levelValue[credibility] * levelValue[relevance];

/**
 * The factor of each judgement in the sum of evidence against a hypothesis; it is multiplied by the weight of the
 * evidence.
 */
const against = {
  very_consistent: 0,
  consistent: 0,
  neutral: 0,
  not_applicable: 0,
  inconsistent: 1,
  very_inconsistent: 2,
} as const satisfies Record<Consistency, number>;

export interface MatrixRow {
  id: string;
  credibility: Level;
  relevance: Level;
  /** The judgements of the evidence by hypothesis id; a missing one was not made. */
  cells: ReadonlyMap<string, Consistency>;
}

export interface HypothesisRank {
  against: number;
  /**
   * The rank, 1 for the hypothesis with the least contradicting evidence. Hypotheses with equal values share a rank.
   */
  place: number;
  /** The number of pieces of evidence without a judgement for the hypothesis. */
  unjudged: number;
}

const pointsIn = (row: MatrixRow, hypothesis: string): number => {
  const cell = row.cells.get(hypothesis);
  return cell === undefined ? 0 : against[cell] * evidenceWeight(row);
};

/** Returns the state of each hypothesis, by its id. */
export function evidenceBalance(
  hypotheses: readonly string[],
  rows: readonly MatrixRow[],
): Map<string, HypothesisRank> {
  const sums = hypotheses.map((id) => rows.reduce((sum, row) => sum + pointsIn(row, id), 0));
  return new Map(
    hypotheses.map((id, at) => {
      const own = sums[at] ?? 0;
      return [
        id,
        {
          against: own,
          place: 1 + sums.filter((sum) => sum < own).length,
          unjudged: rows.filter((row) => !row.cells.has(id)).length,
        },
      ];
    }),
  );
}

/**
 * Returns how well a piece of evidence distinguishes the hypotheses that were judged by it: from 0, if it fits all
 * alike, to 18.
 */
export function evidenceDiagnosticity(hypotheses: readonly string[], row: MatrixRow): number {
  const points = hypotheses.filter((id) => row.cells.has(id)).map((id) => pointsIn(row, id));
  return points.length < 2 ? 0 : Math.max(...points) - Math.min(...points);
}

const leadersOf = (standings: ReadonlyMap<string, HypothesisRank>): string[] =>
  [...standings].flatMap(([id, { place }]) => (place === 1 ? [id] : []));

/**
 * Returns, for each piece of evidence on which the first rank depends, the hypotheses that would rank first without
 * it.
 */
export function turningRows(
  hypotheses: readonly string[],
  rows: readonly MatrixRow[],
): Map<string, string[]> {
  const standings = evidenceBalance(hypotheses, rows);
  const now = leadersOf(standings).join();
  return new Map(
    rows.flatMap((row) => {
      const without = new Map(
        hypotheses.map((id) => [id, (standings.get(id)?.against ?? 0) - pointsIn(row, id)] as const),
      );
      const least = Math.min(...without.values());
      const leaders = hypotheses.filter((id) => without.get(id) === least);
      return leaders.join() === now ? [] : [[row.id, leaders] as const];
    }),
  );
}

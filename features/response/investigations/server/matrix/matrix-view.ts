import type {
  Evidence,
  Hypothesis,
} from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { evidenceBalance, evidenceDiagnosticity, evidenceWeight, turningRows } from "./matrix.rules.ts";
import type { Matrix } from "./matrix.store.ts";

/**
 * Returns the matrix with its results: ranks, evidence that distinguishes the hypotheses, and evidence on which the
 * first rank depends.
 */
export function matrixView({ hypotheses, evidence, judgements }: Matrix): {
  hypotheses: Hypothesis[];
  evidence: Evidence[];
} {
  const byEvidence = Map.groupBy(judgements, ({ evidence_id }) => evidence_id);
  const ids = hypotheses.map(({ id }) => id);
  const rows = evidence.map((each) => ({
    ...each,
    cells: new Map(
      (byEvidence.get(each.id) ?? []).map(({ hypothesis_id, consistency }) => [hypothesis_id, consistency]),
    ),
  }));
  const standings = evidenceBalance(ids, rows);
  const turning = turningRows(ids, rows);
  return {
    hypotheses: hypotheses.map(({ id, number, body, added_by_name, added_at }) => ({
      id,
      code: `H${number}`,
      body,
      ...(standings.get(id) ?? { against: 0, place: 1, unjudged: 0 }),
      added_by_name,
      added_at: added_at.toISOString(),
    })),
    evidence: rows.map(({ cells, number, added_at, ...row }) => ({
      ...row,
      code: `E${number}`,
      weight: evidenceWeight(row),
      judgements: (byEvidence.get(row.id) ?? []).map(({ evidence_id: _evidence, at, ...judgement }) => ({
        ...judgement,
        at: at.toISOString(),
      })),
      diagnosticity: evidenceDiagnosticity(ids, { ...row, cells }),
      without_it: turning.get(row.id) ?? null,
      added_at: added_at.toISOString(),
    })),
  };
}

import type * as contract from "#features/investigations/contracts/investigation-matrix.contract.ts";
import { actOnMatrix, partOf } from "#features/investigations/server/matrix/act-on-matrix.ts";
import { deleteJudgement, writeJudgement } from "#features/investigations/server/matrix/matrix.store.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const judge: Verb<typeof contract.judge> = async (
  context,
  { id, evidence_id, hypothesis_id, consistency },
) => {
  await actOnMatrix(context, id, async ({ hypotheses, evidence, judgements }, of) => {
    partOf(evidence, evidence_id);
    partOf(hypotheses, hypothesis_id);
    const before = judgements.find(
      (each) => each.evidence_id === evidence_id && each.hypothesis_id === hypothesis_id,
    );
    if ((before?.consistency ?? null) === consistency) return undefined;
    const cell = { evidenceId: evidence_id, hypothesisId: hypothesis_id };
    if (consistency) await writeJudgement(context.db, of, cell, consistency);
    else await deleteJudgement(context.db, cell);
    return { action: "judged" };
  });
  return await investigationDetail(context, id);
};

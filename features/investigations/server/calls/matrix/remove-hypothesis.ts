import type * as contract from "#features/investigations/contracts/investigation-matrix.contract.ts";
import { actOnMatrix, partOf } from "#features/investigations/server/matrix/act-on-matrix.ts";
import { deletePart } from "#features/investigations/server/matrix/matrix.store.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const removeHypothesis: Verb<typeof contract.removeHypothesis> = async (
  context,
  { id, hypothesis_id },
) => {
  await actOnMatrix(context, id, async ({ hypotheses }) => {
    const { number, body } = partOf(hypotheses, hypothesis_id);
    await deletePart(context.db, "hypothesis", hypothesis_id);
    return { action: "hypothesis_removed", note: `H${number} ${body}` };
  });
  return await investigationDetail(context, id);
};

import type * as contract from "#features/investigations/contracts/investigation-matrix.contract.ts";
import { actOnMatrix, partOf } from "#features/investigations/server/matrix/act-on-matrix.ts";
import { updateHypothesis } from "#features/investigations/server/matrix/matrix.store.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const changeHypothesis: Verb<typeof contract.changeHypothesis> = async (
  context,
  { id, hypothesis_id, body },
) => {
  await actOnMatrix(context, id, async ({ hypotheses }) => {
    const hypothesis = partOf(hypotheses, hypothesis_id);
    if (hypothesis.body === body) return undefined;
    await updateHypothesis(context.db, hypothesis_id, body);
    return { action: "hypothesis_changed", note: `H${hypothesis.number} ${hypothesis.body} → ${body}` };
  });
  return await investigationDetail(context, id);
};

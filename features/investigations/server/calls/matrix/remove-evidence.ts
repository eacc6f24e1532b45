import type * as contract from "#features/investigations/contracts/investigation-matrix.contract.ts";
import { actOnMatrix, partOf } from "#features/investigations/server/matrix/act-on-matrix.ts";
import { deletePart } from "#features/investigations/server/matrix/matrix.store.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const removeEvidence: Verb<typeof contract.removeEvidence> = async (context, { id, evidence_id }) => {
  await actOnMatrix(context, id, async ({ evidence }) => {
    const { number, body } = partOf(evidence, evidence_id);
    await deletePart(context.db, "evidence", evidence_id);
    return { action: "evidence_removed", note: `E${number} ${body}` };
  });
  return await investigationDetail(context, id);
};

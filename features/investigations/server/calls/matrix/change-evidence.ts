import type * as contract from "#features/investigations/contracts/investigation-matrix.contract.ts";
import { actOnMatrix, partOf } from "#features/investigations/server/matrix/act-on-matrix.ts";
import { type EvidenceText, updateEvidence } from "#features/investigations/server/matrix/matrix.store.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const changeEvidence: Verb<typeof contract.changeEvidence> = async (
  context,
  { id, evidence_id, ...written },
) => {
  await actOnMatrix(context, id, async ({ evidence }) => {
    const before = partOf(evidence, evidence_id);
    const same = (Object.keys(written) as (keyof EvidenceText)[]).every(
      (name) => before[name] === written[name],
    );
    if (same) return undefined;
    await updateEvidence(context.db, evidence_id, written);
    return { action: "evidence_changed", note: `E${before.number} ${written.body}` };
  });
  return await investigationDetail(context, id);
};

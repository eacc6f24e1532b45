import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/investigations/contracts/investigation-matrix.contract.ts";
import { mostEvidence } from "#features/investigations/contracts/investigation-matrix.contract.ts";
import { actOnMatrix, refuseMore } from "#features/investigations/server/matrix/act-on-matrix.ts";
import { insertEvidence } from "#features/investigations/server/matrix/matrix.store.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addEvidence: Verb<typeof contract.addEvidence> = async (context, { id, ...written }) => {
  await actOnMatrix(context, id, async ({ evidence }, of) => {
    refuseMore(evidence.length, mostEvidence, "evidencias");
    const number = await insertEvidence(context.db, of, uuidv7(), written);
    return { action: "evidence_added", note: `E${number} ${written.body}`, number };
  });
  return await investigationDetail(context, id);
};

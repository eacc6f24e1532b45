import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/investigations/contracts/investigation-matrix.contract.ts";
import { mostHypotheses } from "#features/investigations/contracts/investigation-matrix.contract.ts";
import { actOnMatrix, refuseMore } from "#features/investigations/server/matrix/act-on-matrix.ts";
import { insertHypothesis } from "#features/investigations/server/matrix/matrix.store.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addHypothesis: Verb<typeof contract.addHypothesis> = async (context, { id, body }) => {
  await actOnMatrix(context, id, async ({ hypotheses }, of) => {
    refuseMore(hypotheses.length, mostHypotheses, "hipótesis");
    const number = await insertHypothesis(context.db, of, uuidv7(), body);
    return { action: "hypothesis_added", note: `H${number} ${body}`, number };
  });
  return await investigationDetail(context, id);
};

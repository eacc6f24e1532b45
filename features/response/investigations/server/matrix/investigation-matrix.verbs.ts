import { v7 as uuidv7 } from "uuid";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/investigation-matrix.contract.ts";
import { maxEvidence, maxHypotheses } from "../../contracts/investigation-matrix.contract.ts";
import { investigationDetail } from "../work/investigation-detail.ts";
import { actOnMatrix, matrixPartWithId, refuseMore } from "./act-on-matrix.ts";
import {
  deleteJudgement,
  deletePart,
  type EvidenceText,
  insertEvidence,
  insertHypothesis,
  updateEvidence,
  updateHypothesis,
  writeJudgement,
} from "./matrix.store.ts";

const addHypothesis: Verb<typeof contract.addHypothesis> = async (context, { id, body }) => {
  await actOnMatrix(context, id, async ({ hypotheses }, of) => {
    refuseMore(hypotheses.length, maxHypotheses, "hipótesis");
    const number = await insertHypothesis(context.db, of, uuidv7(), body);
    return { action: "hypothesis_added", note: `H${number} ${body}`, number };
  });
  return await investigationDetail(context, id);
};

const changeHypothesis: Verb<typeof contract.changeHypothesis> = async (
  context,
  { id, hypothesis_id, body },
) => {
  await actOnMatrix(context, id, async ({ hypotheses }) => {
    const hypothesis = matrixPartWithId(hypotheses, hypothesis_id);
    if (hypothesis.body === body) return undefined;
    await updateHypothesis(context.db, hypothesis_id, body);
    return { action: "hypothesis_changed", note: `H${hypothesis.number} ${hypothesis.body} → ${body}` };
  });
  return await investigationDetail(context, id);
};

const removeHypothesis: Verb<typeof contract.removeHypothesis> = async (context, { id, hypothesis_id }) => {
  await actOnMatrix(context, id, async ({ hypotheses }) => {
    const { number, body } = matrixPartWithId(hypotheses, hypothesis_id);
    await deletePart(context.db, "hypothesis", hypothesis_id);
    return { action: "hypothesis_removed", note: `H${number} ${body}` };
  });
  return await investigationDetail(context, id);
};

export const addEvidence: Verb<typeof contract.addEvidence> = async (context, { id, ...written }) => {
  await actOnMatrix(context, id, async ({ evidence }, of) => {
    refuseMore(evidence.length, maxEvidence, "evidencias");
    const number = await insertEvidence(context.db, of, uuidv7(), written);
    return { action: "evidence_added", note: `E${number} ${written.body}`, number };
  });
  return await investigationDetail(context, id);
};

const changeEvidence: Verb<typeof contract.changeEvidence> = async (
  context,
  { id, evidence_id, ...written },
) => {
  await actOnMatrix(context, id, async ({ evidence }) => {
    const before = matrixPartWithId(evidence, evidence_id);
    const same = (Object.keys(written) as (keyof EvidenceText)[]).every(
      (name) => before[name] === written[name],
    );
    if (same) return undefined;
    await updateEvidence(context.db, evidence_id, written);
    return { action: "evidence_changed", note: `E${before.number} ${written.body}` };
  });
  return await investigationDetail(context, id);
};

const removeEvidence: Verb<typeof contract.removeEvidence> = async (context, { id, evidence_id }) => {
  await actOnMatrix(context, id, async ({ evidence }) => {
    const { number, body } = matrixPartWithId(evidence, evidence_id);
    await deletePart(context.db, "evidence", evidence_id);
    return { action: "evidence_removed", note: `E${number} ${body}` };
  });
  return await investigationDetail(context, id);
};

export const judge: Verb<typeof contract.judge> = async (
  context,
  { id, evidence_id, hypothesis_id, consistency },
) => {
  await actOnMatrix(context, id, async ({ hypotheses, evidence, judgements }, of) => {
    matrixPartWithId(evidence, evidence_id);
    matrixPartWithId(hypotheses, hypothesis_id);
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

export const investigationMatrixVerbs = [
  route(contract.addHypothesis, addHypothesis),
  route(contract.changeHypothesis, changeHypothesis),
  route(contract.removeHypothesis, removeHypothesis),
  route(contract.addEvidence, addEvidence),
  route(contract.changeEvidence, changeEvidence),
  route(contract.removeEvidence, removeEvidence),
  route(contract.judge, judge),
];

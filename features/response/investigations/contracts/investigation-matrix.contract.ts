import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { Consistency, Level } from "./investigation-terms.contract.ts";
import { writeCall } from "./investigation-work.contract.ts";

/** The maximum number of hypotheses; below, that of pieces of evidence. */
export const maxHypotheses = 12;
export const maxEvidence = 200;

const hypothesis = text(500, 3);

export const addHypothesis = defineCall({
  ...writeCall,
  creates: true,
  name: "investigations.add_hypothesis",
  path: "/api/investigations/:id/hypotheses/",
  summary: "Adds a hypothesis under the next number",
  input: z.object({ id: Id, body: hypothesis }),
});

export const changeHypothesis = defineCall({
  ...writeCall,
  method: "PUT",
  name: "investigations.change_hypothesis",
  path: "/api/investigations/:id/hypotheses/:hypothesis_id/",
  summary: "Changes the text of a hypothesis; its assessments remain",
  input: z.object({ id: Id, hypothesis_id: Id, body: hypothesis }),
});

export const removeHypothesis = defineCall({
  ...writeCall,
  name: "investigations.remove_hypothesis",
  path: "/api/investigations/:id/hypotheses/:hypothesis_id/remove/",
  summary: "Removes a hypothesis from the matrix; the activity keeps its text",
  input: z.object({ id: Id, hypothesis_id: Id }),
});

const Written = {
  body: text(1_000, 3),
  source: text(500).default(""),
  credibility: Level.default("medium"),
  relevance: Level.default("medium"),
  shared: z.boolean().default(false),
};

export const addEvidence = defineCall({
  ...writeCall,
  creates: true,
  name: "investigations.add_evidence",
  path: "/api/investigations/:id/evidence/",
  summary: "Adds evidence with its credibility and relevance",
  input: z.object({ id: Id, ...Written }),
});

export const changeEvidence = defineCall({
  ...writeCall,
  method: "PUT",
  name: "investigations.change_evidence",
  path: "/api/investigations/:id/evidence/:evidence_id/",
  summary: "Changes a piece of evidence; its assessments remain",
  input: z.object({ id: Id, evidence_id: Id, ...Written }),
});

export const removeEvidence = defineCall({
  ...writeCall,
  name: "investigations.remove_evidence",
  path: "/api/investigations/:id/evidence/:evidence_id/remove/",
  summary: "Removes a piece of evidence from the matrix with its assessments; the activity keeps its text",
  input: z.object({ id: Id, evidence_id: Id }),
});

/** Sets a single judgement per call, so that two people who judge at the same time do not overwrite each other. */
export const judge = defineCall({
  ...writeCall,
  name: "investigations.judge",
  path: "/api/investigations/:id/judgements/",
  summary: "Records how a piece of evidence relates to a hypothesis; null: not assessed",
  input: z.object({ id: Id, evidence_id: Id, hypothesis_id: Id, consistency: Consistency.nullable() }),
});

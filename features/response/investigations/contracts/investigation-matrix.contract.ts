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
  summary: "Words a hypothesis anew; what it was judged by stays",
  input: z.object({ id: Id, hypothesis_id: Id, body: hypothesis }),
});

export const removeHypothesis = defineCall({
  ...writeCall,
  name: "investigations.remove_hypothesis",
  path: "/api/investigations/:id/hypotheses/:hypothesis_id/remove/",
  summary: "Takes a hypothesis out of the matrix; the story keeps its words",
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
  summary: "Adds a piece of evidence with how credible and how relevant it is",
  input: z.object({ id: Id, ...Written }),
});

export const changeEvidence = defineCall({
  ...writeCall,
  method: "PUT",
  name: "investigations.change_evidence",
  path: "/api/investigations/:id/evidence/:evidence_id/",
  summary: "Writes a piece of evidence anew; its judgements stay",
  input: z.object({ id: Id, evidence_id: Id, ...Written }),
});

export const removeEvidence = defineCall({
  ...writeCall,
  name: "investigations.remove_evidence",
  path: "/api/investigations/:id/evidence/:evidence_id/remove/",
  summary: "Takes a piece of evidence out of the matrix with its judgements; the story keeps its words",
  input: z.object({ id: Id, evidence_id: Id }),
});

/** Sets a single judgement per call, so that two people who judge at the same time do not overwrite each other. */
export const judge = defineCall({
  ...writeCall,
  name: "investigations.judge",
  path: "/api/investigations/:id/judgements/",
  summary: "Says how a piece of evidence stands to a hypothesis; null: nobody has judged it",
  input: z.object({ id: Id, evidence_id: Id, hypothesis_id: Id, consistency: Consistency.nullable() }),
});

import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { ofCompany, Target } from "./manage-knowledge.contract.ts";

/** A question without a search result, in its latest wording. */
export const KnowledgeGap = z.object({
  id: Id,
  question: z.string(),
  times: z.number().int(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});

export type KnowledgeGap = z.infer<typeof KnowledgeGap>;

export const listGaps = defineCall({
  ...ofCompany,
  effect: "read",
  method: "GET",
  name: "knowledge.list_gaps",
  path: "/api/knowledge/manage/gaps/",
  summary: "Lists unanswered questions of the active company, the most frequent first",
  input: PageRequest,
  output: pageOf(KnowledgeGap),
});

export const closeGap = defineCall({
  ...ofCompany,
  effect: "write",
  method: "POST",
  name: "knowledge.close_gap",
  path: "/api/knowledge/manage/gaps/:id/close/",
  summary: "Removes a question from the list: answered by an article, or not to be answered",
  input: Target,
  output: z.object({}),
});

import { z } from "zod";
import type { AnalysisContent, Statement } from "#features/analyses/analysis-content.contract.ts";
import { isBackedWording } from "./backed-wording.rules.ts";

/** What a model may answer: sentences for keys that it was given, and an order of them. Nothing else is read. */
export const ModelWording = z.object({
  headline: z.string().max(2_000).optional(),
  statements: z
    .array(z.object({ key: z.string().max(200), text: z.string().max(2_000) }))
    .max(300)
    .default([]),
  order: z.array(z.string().max(200)).max(300).default([]),
});
export type ModelWording = z.infer<typeof ModelWording>;

export interface WordedContent {
  content: AnalysisContent;
  taken: number;
  dropped: number;
}

/** The same result with the sentences of a model where they are backed; facts, numbers, ranks and sources stay. */
export function wordedContent(content: AnalysisContent, wording: ModelWording): WordedContent {
  const given = new Map(wording.statements.map(({ key, text }) => [key, text]));
  if (wording.headline) given.set(content.headline.key, wording.headline);
  const place = new Map(wording.order.map((key, at) => [key, at]));
  let taken = 0;
  const reword = <Said extends Statement>(said: Said): Said => {
    const text = given.get(said.key)?.trim();
    if (text === undefined || text === said.text || !isBackedWording(said.text, text)) return said;
    taken += 1;
    return { ...said, text, original: said.text };
  };
  const ordered = <Said extends Statement>(list: readonly Said[]): Said[] =>
    list
      .map(reword)
      .toSorted((one, other) => (place.get(one.key) ?? place.size) - (place.get(other.key) ?? place.size));
  const worded: AnalysisContent = {
    ...content,
    headline: reword(content.headline),
    strengths: ordered(content.strengths),
    gaps: ordered(content.gaps),
    // Their rank is a rule's, so only their words may change.
    risks: content.risks.map(reword),
    actions: content.actions.map(reword),
  };
  return { content: worded, taken, dropped: given.size - taken };
}

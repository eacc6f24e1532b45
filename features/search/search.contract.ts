import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { text } from "#platform/contract/text.ts";

/** One thing found: where it is, and enough to recognise it. */
export const SearchHit = z.object({ title: z.string(), detail: z.string(), path: z.string() });
export type SearchHit = z.infer<typeof SearchHit>;

/** What was found in one area, under the label that people read above it. */
export const SearchGroup = z.object({ area: z.string(), label: z.string(), hits: z.array(SearchHit) });
export type SearchGroup = z.infer<typeof SearchGroup>;

export const SearchAnswer = z.object({
  /** The question with its mistyped words mended, when part of what was found answers that one; null otherwise. */
  meant: z.string().nullable(),
  groups: z.array(SearchGroup),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** Screens are found by the browser and by the server; they stand together. */
export const screenArea = { area: "screen", label: "Pantallas" } as const;

export const searchEverything = defineCall({
  name: "search.search_everything",
  method: "GET",
  path: "/api/search/",
  summary:
    "What the person may see that answers a question, by area; areas without an answer are left out. Words that stand nowhere are read as the names that they resemble",
  permission: "search.read",
  effect: "read",
  scope: "company",
  input: z.object({ q: text(200, 1) }),
  output: SearchAnswer,
});

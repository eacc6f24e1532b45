import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";

const readCall = { scope: "company", permission: "knowledge.read", effect: "read", method: "GET" } as const;

/** The topics of articles, which the list offers as a filter. */
export const topics = [
  "portal",
  "alerts",
  "events",
  "threats",
  "response",
  "compliance",
  "law",
  "accounts",
  "practice",
] as const;
export const ArticleTopic = z.enum(topics);
export type ArticleTopic = z.infer<typeof ArticleTopic>;

/** A published article as a search result. */
export const Article = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  topic: ArticleTopic,
  /** Whether the article is shared with all companies; false when it belongs to the active company. */
  shared: z.boolean(),
  published_at: z.iso.datetime(),
});
export type Article = z.infer<typeof Article>;

export const FoundArticle = Article.extend({
  /** The passage that answers best, in plain text; empty without a question. */
  passage: z.string(),
  /** Whether only similar words were found. */
  alike: z.boolean(),
});
export type FoundArticle = z.infer<typeof FoundArticle>;

export const searchKnowledge = defineCall({
  ...readCall,
  name: "knowledge.search_articles",
  path: "/api/knowledge/articles/",
  summary: "Searches published articles, common ones and those of the active company, the best match first",
  input: PageRequest.extend({ q: text(300).optional(), topic: ArticleTopic.optional() }),
  output: pageOf(FoundArticle),
});

export const readArticle = defineCall({
  ...readCall,
  name: "knowledge.read_article",
  path: "/api/knowledge/articles/:id/",
  summary: "Returns a published article in Markdown",
  input: z.object({ id: Id }),
  output: Article.extend({
    body: z.string(),
    version: z.number().int(),
    /** The uploaded file of the article; null when it was written in the portal. */
    file_name: z.string().nullable(),
  }),
});

export { ReferenceArticle, seedArticles } from "./articles/seed-articles.ts";
export type { Meaning } from "./search/find-by-meaning.ts";
export { meaningOf } from "./search/find-by-meaning.ts";
export { findKnowledge } from "./search/find-knowledge.ts";
export { noteGap } from "./search/note-gap.ts";

export type { Meaning } from "./find-by-meaning.ts";
export { findKnowledge } from "./find-knowledge.ts";
export { meaningOf } from "./meaning-of.ts";
export { noteGap } from "./note-gap.ts";
export { searchKnowledge } from "./search-knowledge.ts";
export { ReferenceArticle, seedArticles } from "./seed-articles.ts";

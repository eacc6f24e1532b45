export { findKnowledge } from "./find-knowledge.ts";
export { noteGap } from "./note-gap.ts";
export { searchKnowledge } from "./search-knowledge.ts";
export { ReferenceArticle, seedArticles } from "./seed-articles.ts";

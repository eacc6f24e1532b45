export { findKnowledge } from "./find-knowledge.ts";
export { noteGap } from "./note-gap.ts";
export { ReferenceArticle, seedArticles } from "./seed-articles.ts";

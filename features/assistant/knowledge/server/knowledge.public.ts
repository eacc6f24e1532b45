export { ReferenceArticle, seedArticles } from "./articles/seed-articles.ts";

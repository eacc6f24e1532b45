import type { Feature } from "#platform/server/feature.ts";
import { readUpload } from "./server/articles/read-upload.job.ts";
import { knowledgeRoutes } from "./server/knowledge.routes.ts";
import { embedPassages } from "./server/search/embed-passages.job.ts";

export const knowledge: Feature = {
  name: "knowledge",
  routes: knowledgeRoutes,
  jobs: [readUpload, embedPassages],
  files: [{ table: "knowledge_article", column: "file_key" }],
};

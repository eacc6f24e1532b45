import type { Feature } from "#platform/server/feature.ts";
import { embedPassages } from "./embed-passages.job.ts";
import { knowledgeRoutes } from "./knowledge.routes.ts";
import { readUpload } from "./read-upload.job.ts";

export const knowledge: Feature = {
  name: "knowledge",
  routes: knowledgeRoutes,
  jobs: [readUpload, embedPassages],
  files: [{ table: "knowledge_article", column: "file_key" }],
};

import type { Feature } from "#platform/server/feature.ts";
import { knowledgeRoutes } from "./knowledge.routes.ts";
import { readUpload } from "./read-upload.job.ts";

export const knowledge: Feature = {
  name: "knowledge",
  routes: knowledgeRoutes,
  jobs: [readUpload],
  files: [{ table: "knowledge_article", column: "file_key" }],
};

import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { knowledgeVerbs } from "./server/articles/knowledge.verbs.ts";
import { manageKnowledgeVerbs } from "./server/articles/manage-knowledge.verbs.ts";
import { readUpload } from "./server/articles/read-upload.job.ts";
import { knowledgeSkills } from "./server/assistant/knowledge-skills.ts";
import { embedPassages } from "./server/search/embed-passages.job.ts";
import { searchKnowledge } from "./server/search/find-knowledge.ts";
import { knowledgeGapsVerbs } from "./server/search/knowledge-gaps.verbs.ts";

export const knowledge: Feature = {
  name: "knowledge",
  routes: [...knowledgeVerbs, ...manageKnowledgeVerbs, ...knowledgeGapsVerbs],
  jobs: [readUpload, embedPassages],
  extensions: [
    assistantSkills.with(knowledgeSkills),
    searchSources.with({
      area: "article",
      label: "Base de conocimiento",
      order: 40,
      permission: "knowledge.read",
      find: ({ db }, question, limit) => searchKnowledge(db, question, limit),
    }),
  ],
  files: [{ table: "knowledge_article", column: "file_key" }],
};

import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { recordUnansweredQuestion } from "../search/note-gap.ts";
import { knowledgeKinds, lastResort } from "./knowledge.kinds.ts";
import { knowledgeTool } from "./knowledge-tool.ts";

/** The assistant's questions about the knowledge base. It is also searched if no other feature has an answer. */
export const knowledgeSkills: AssistantSkills = {
  order: 130,
  tools: [knowledgeTool],
  kinds: knowledgeKinds,
  lastResort,
  noteUnanswered: recordUnansweredQuestion,
  rows: [
    {
      called: ["article"],
      place: /^\/BaseDeConocimiento\/([^/?]+)$/,
      read: (title) => ({ kind: "knowledge.articles", text: title }),
    },
  ],
  suggestions: [
    {
      screen: paths.knowledge,
      questions: ["¿Qué hago si hay un ransomware?", "¿Cómo reconozco un phishing?"],
    },
  ],
};

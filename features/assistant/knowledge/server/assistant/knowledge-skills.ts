import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { noteGap } from "../search/note-gap.ts";
import { knowledge, lastResort } from "./knowledge.kinds.ts";
import { knowledgeTool } from "./knowledge-tool.ts";

/** The knowledge base as Atenea searches it, also where no other area has an answer. */
export const knowledgeSkills: AssistantSkills = {
  order: 130,
  tools: [knowledgeTool],
  kinds: knowledge,
  lastResort,
  noteUnanswered: noteGap,
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

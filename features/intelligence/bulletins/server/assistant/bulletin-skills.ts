import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { bulletinsTool } from "./bulletin-tool.ts";
import { bulletinKinds } from "./bulletins.kinds.ts";

/** The most characters of a title that a question is compared with. */
const longestSubject = 80;

/** The questions about bulletins that Atenea, the portal's assistant, answers. */
export const bulletinSkills: AssistantSkills = {
  order: 110,
  tools: [bulletinsTool],
  kinds: bulletinKinds,
  rows: [
    {
      called: ["Boletín", "bulletin"],
      place: /^\/Threat_Intelligence\/Boletines\/([^/?]+)$/,
      read: (title) => ({
        kind: "bulletins.about",
        text: `Boletines sobre ${title.slice(0, longestSubject).trim()}`,
      }),
    },
  ],
  suggestions: [paths.bulletins, paths.reports].map((screen) => ({
    screen,
    questions: ["¿Cuáles son los últimos boletines?", "¿Hay boletines críticos?"],
  })),
};

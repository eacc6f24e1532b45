import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { analysisKinds } from "./analyses.kinds.ts";
import { analysesCountedTool, analysesTool } from "./analysis-tools.ts";

/** The questions about analyses that Atenea, the portal's assistant, answers. */
export const analysisSkills: AssistantSkills = {
  order: 60,
  tools: [analysesTool, analysesCountedTool],
  kinds: analysisKinds,
  suggestions: [
    {
      screen: paths.analyses,
      questions: [
        "¿Qué dice el último análisis?",
        "Compara el último análisis con el anterior",
        "¿Qué me recomienda el último análisis?",
      ],
    },
  ],
};

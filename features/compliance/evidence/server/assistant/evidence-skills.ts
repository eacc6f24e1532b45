import {
  type AssistantSkills,
  defineFigures,
} from "#features/assistant/assistant/server/assistant.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { evidenceKinds } from "./evidence.kinds.ts";
import { askedEvidence } from "./evidence-list.ts";
import { evidenceListTool, evidenceSummaryTool } from "./evidence-tools.ts";

const evidenceFigures = defineFigures({
  name: "evidence",
  read: async () => undefined,
  sources: [],
});

/** The questions about evidence that Atenea, the portal's assistant, answers. */
export const evidenceSkills: AssistantSkills = {
  order: 70,
  tools: [evidenceSummaryTool, evidenceListTool],
  kinds: evidenceKinds,
  lists: [askedEvidence],
  figures: [evidenceFigures],
  suggestions: [
    {
      screen: paths.evidence,
      questions: [
        "¿Qué evidencias están vencidas?",
        "¿Qué evidencias están por vencer?",
        "¿Cómo traigo evidencia?",
      ],
    },
  ],
};

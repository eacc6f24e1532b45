import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { detectionCoverageTool, techniquesSeenTool, techniqueTool } from "./technique-tools.ts";
import { techniqueKinds } from "./techniques.kinds.ts";

/** The questions about ATT&CK techniques that Atenea, the portal's assistant, answers. */
export const techniqueSkills: AssistantSkills = {
  order: 40,
  tools: [techniquesSeenTool, techniqueTool, detectionCoverageTool],
  kinds: techniqueKinds,
  rows: [
    {
      called: ["Técnica", "technique"],
      place: /[?&]tecnica=([^&]+)/,
      read: (_, id) => ({ kind: "techniques.one", marks: { technique: decodeURIComponent(id) } }),
    },
  ],
  suggestions: [
    {
      screen: paths.attackMatrix,
      questions: [
        "¿Qué técnicas se han visto este mes?",
        "¿Cuánta cobertura de detección tenemos?",
        "¿Qué es MITRE ATT&CK?",
      ],
    },
  ],
};

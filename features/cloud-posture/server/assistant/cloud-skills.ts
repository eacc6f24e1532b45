import type { AssistantSkills } from "#features/assistant/server/assistant.extension.ts";
import { changedAsked, runKinds, scannedAsked } from "./cloud-runs.kinds.ts";
import { asked, exposedAsked, failingAsked, standingKinds } from "./cloud-standing.kinds.ts";
import { cloudTool } from "./cloud-tool.ts";

/** What Atenea can be asked about the accounts in clouds. */
export const cloudSkills: AssistantSkills = {
  order: 26,
  tools: [cloudTool],
  kinds: [...standingKinds, ...runKinds],
  words: {
    cloud_posture: [
      ...["postura en la nube", "postura de la nube", "postura nube", "prowler"],
      ...["cuenta* en la nube", "cuenta* de la nube", "revision* de la nube", "revision* en la nube"],
      ...["cuenta* de aws", "cuenta* de azure", "cuenta* de google cloud", "cuenta* de gcp"],
    ],
    cloud_failing: [
      ...["falla* en la nube", "falla* de la nube", "falla* * en la nube", "falla* * de la nube"],
      ...["falla* * hay en la nube", "falla* * tengo en la nube", "falla* * tenemos en la nube"],
      ...["mal configurado en la nube", "configuraciones inseguras en la nube"],
    ],
    cloud_exposed: [
      ...["expuesto a internet en la nube", "expuestos a internet en la nube", "expuesto en la nube"],
      ...["expuestos en la nube", "expuesta* en la nube", "expuestas a internet en la nube"],
      ...["recursos de la nube estan publicos", "publicos en la nube", "publico en la nube"],
      ...["recursos publicos en la nube", "bucket* publico*"],
    ],
    cloud_manual: ["revision* manual*", "revisiones de la nube esperan", "revision de la nube espera"],
  },
  suggestions: [
    { screen: "/CloudPosture", questions: [asked, exposedAsked, failingAsked] },
    { screen: "/CloudPosture/Historia", questions: [changedAsked, scannedAsked] },
  ],
};

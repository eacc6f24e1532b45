import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { askedCloudAlerts } from "./cloud-list.ts";
import { changedAsked, runKinds, scannedAsked } from "./cloud-runs.kinds.ts";
import { cloudStateKinds, exposedAsked, failingAsked, question } from "./cloud-state.kinds.ts";
import { cloudTool } from "./cloud-tool.ts";

const figureQuestions = {
  "cloud.score": splitExamples(`
    ¿Cuál es el puntaje de la nube? / qué puntaje tiene nuestra nube / puntaje de la nube ahora vs el mes pasado / bajó el puntaje de la nube / subió el puntaje de la nube / cumplimiento de la nube / porcentaje de cumplimiento en la nube / cómo ha cambiado el puntaje de la nube / mejoró la nube respecto del mes pasado / empeoró la postura en la nube / está mejor la nube que hace un mes / nota de la nube / cuánto cumple la nube / la nube mejoró o empeoró / ha bajado el cumplimiento de la nube / comparar la nube con el mes pasado / qué nota tenemos en la nube
  `),
  "cloud.open": splitExamples(`
    ¿Cuántas alertas de la nube hay abiertas? / cuántas fallas abiertas tiene la nube / total de fallas abiertas en la nube / fallas de la nube sin corregir / subieron las fallas de la nube / bajaron las fallas abiertas de la nube / cuántos problemas abiertos tiene la nube / cantidad de revisiones que fallan en la nube / aumentaron los problemas de la nube / hay más fallas en la nube que el mes pasado
  `),
} as const;

/** The questions about cloud accounts that Atenea, the portal's assistant, answers. */
export const cloudSkills: AssistantSkills = {
  order: 26,
  tools: [cloudTool],
  lists: [askedCloudAlerts],
  kinds: [...cloudStateKinds, ...runKinds],
  figureQuestions,
  suggestions: [
    { screen: paths.cloudPosture, questions: [question, exposedAsked, failingAsked] },
    { screen: paths.cloudHistory, questions: [changedAsked, scannedAsked] },
  ],
};

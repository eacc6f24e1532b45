import {
  type AssistantSkills,
  defineFigures,
} from "#features/assistant/assistant/server/assistant.extension.ts";
import { countText } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { alertPosture } from "../figures/alert-backlog.ts";
import { alertCountKinds } from "./alert-counts.kinds.ts";
import { askedAlerts } from "./alert-list.ts";
import { alertRelations } from "./alert-relations.kinds.ts";
import { alertTimesKinds } from "./alert-times.kinds.ts";
import { alertsByDayTool, alertsTool } from "./alert-tools.ts";
import { alertTopKinds } from "./alert-top.kinds.ts";
import { alertTrendKinds } from "./alert-trend.kinds.ts";
import { alertWorkKinds } from "./alert-work.kinds.ts";
import { serviceLevelsTool, serviceTargetsTool } from "./service-level-tools.ts";
import { noiseTool, suppressionKinds } from "./suppression.kinds.ts";
import { eventThreatKinds } from "./threats.kinds.ts";
import { whatHappenedKinds } from "./what-happened.kinds.ts";

const alertFigures = defineFigures({
  name: "alerts",
  read: (context) => alertPosture(context),
  sources: [{ kind: "alerts", label: "Alertas N1", path: paths.alertsN1 }],
  sentence: ({ open, by_severity }) =>
    `Alertas: **${countText(open, "abierta", "abiertas")}**, ${countText(by_severity.critical, "crítica", "críticas")} y ${countText(by_severity.high, "alta", "altas")}.`,
});

/** The questions about alerts that Atenea, the portal's assistant, answers. */
export const alertSkills: AssistantSkills = {
  order: 10,
  lists: [askedAlerts],
  tools: [alertsTool, alertsByDayTool, serviceLevelsTool, serviceTargetsTool, noiseTool],
  words: { by_owner: ["por responsable", "por dueno", "por analista", "por persona"] },
  kinds: [
    ...alertCountKinds,
    ...alertWorkKinds,
    ...alertTimesKinds,
    ...suppressionKinds,
    ...alertRelations,
    ...alertTopKinds,
    ...alertTrendKinds,
    ...eventThreatKinds,
    ...whatHappenedKinds,
  ],
  rows: [
    {
      called: ["Alerta", "alert"],
      place: /^\/Eventos\/N[12]\/([^/?]+)$/,
      read(title) {
        const number = /^ALR-(\d+)\b/.exec(title)?.[1];
        return number ? { kind: "alerts.detail", marks: { alertNumber: Number(number) } } : undefined;
      },
    },
  ],
  figures: [alertFigures],
  suggestions: [
    {
      screen: paths.alertsN1,
      questions: [
        "¿Cuántas alertas críticas tengo abiertas?",
        "¿Qué alertas esperan mi respuesta?",
        "¿Cómo se lee una alerta?",
      ],
    },
    {
      screen: paths.alertsN2,
      questions: [
        "¿Qué alertas están escaladas?",
        "¿Qué significa N2?",
        "¿Qué alertas tienen el plazo vencido?",
      ],
    },
    { screen: paths.alertsCnapp, questions: ["¿Cuántas alertas de la nube hay?", "¿Qué es CNAPP?"] },
    {
      screen: paths.alertLevels,
      questions: ["¿Se están cumpliendo los plazos (SLA) de las alertas?", "¿Qué es un SLA?"],
    },
  ],
};

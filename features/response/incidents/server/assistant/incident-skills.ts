import {
  type AssistantSkills,
  defineFigures,
} from "#features/assistant/assistant/server/assistant.extension.ts";
import { countText } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { countShared } from "../client/shared-incident.store.ts";
import { askedIncidents } from "./incident-list.ts";
import { incidentTimesKinds, incidentTimesTool } from "./incident-times.kinds.ts";
import { incidentsTool } from "./incident-tool.ts";
import { incidentKinds } from "./incidents.kinds.ts";

const place = { kind: "incidents", label: "Incidentes", path: paths.incidents } as const;

const incidentFigures = defineFigures({
  name: "incidents",
  read: ({ db }) => countShared(db),
  sources: [place],
  sentence: ({ open, by_severity }) =>
    open === 0
      ? undefined
      : `Incidentes: **${countText(open, "abierto", "abiertos")}**, ${countText(by_severity.critical, "crítico", "críticos")} y ${countText(by_severity.high, "alto", "altos")}.`,
});

/** The questions about incidents that Atenea, the portal's assistant, answers. */
export const incidentSkills: AssistantSkills = {
  order: 12,
  tools: [incidentsTool, incidentTimesTool],
  lists: [askedIncidents],
  kinds: [...incidentKinds, ...incidentTimesKinds],
  words: {
    containment: ["contencion", "contenid*"],
    eradication: ["erradicacion", "erradicad*"],
    recovery: ["recuperacion"],
  },
  figures: [incidentFigures],
  suggestions: [
    { screen: paths.incidents, questions: ["¿Hay incidentes abiertos?", "¿Cuál fue el último incidente?"] },
  ],
};

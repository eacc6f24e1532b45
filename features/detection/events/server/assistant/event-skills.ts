import {
  type AssistantSkills,
  defineFigures,
} from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  changeText,
  countText,
  roundedNumberText,
  timeZoneOfActor,
} from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { eventPosture } from "../hours/event-posture.ts";
import { eventCountKinds } from "./event-counts.kinds.ts";
import { eventListTool } from "./event-list-tool.ts";
import { eventListKinds, eventTopKinds } from "./event-lists.kinds.ts";
import { eventTopTool, eventVolumeTool } from "./event-top-tools.ts";
import { findSourceName } from "./find-source-name.ts";
import { sourcesTool } from "./source-tool.ts";
import { sourceKinds } from "./sources.kinds.ts";

const sourcesPlace = { kind: "sources", label: "Estado de las fuentes", path: paths.sourceStatus };

const eventFigures = defineFigures({
  name: "events",
  read: ({ db, clock, actor }) => eventPosture(db, clock.now(), timeZoneOfActor(actor)),
  sources: [{ kind: "events", label: "Eventos", path: paths.events }, sourcesPlace],
  sentence: ({ week, week_before, silent_sources, sources: all }) =>
    `Eventos: **${roundedNumberText(week)}** en los últimos 7 días, ${changeText(week, week_before)} en los 7 anteriores; ${countText(silent_sources.length, "fuente dejó de enviar", "fuentes dejaron de enviar")} de ${roundedNumberText(all)}.`,
});

/** The questions about events and their sources that Atenea, the portal's assistant, answers. */
export const eventSkills: AssistantSkills = {
  order: 20,
  tools: [eventVolumeTool, eventTopTool, eventListTool, sourcesTool],
  kinds: [...eventCountKinds, ...eventListKinds, ...eventTopKinds, ...sourceKinds],
  findNames: findSourceName,
  rows: [
    {
      called: ["Fuente"],
      place: /^\/Eventos\?fuente=([^&]+)$/,
      read: (name, id) => ({ kind: "sources.one", names: { source: { id, name } } }),
    },
  ],
  figures: [eventFigures],
  suggestions: [
    {
      screen: paths.events,
      questions: [
        "¿Cuántos eventos hubo esta semana?",
        "¿Qué reglas generan más eventos?",
        "¿Qué fuentes dejaron de enviar?",
      ],
    },
    {
      screen: paths.topTen,
      questions: [
        "¿Qué activos tienen más eventos?",
        "¿De qué países vienen los eventos?",
        "¿Qué direcciones IP aparecen más?",
      ],
    },
    {
      screen: paths.sourceStatus,
      questions: ["¿Qué fuentes dejaron de enviar?", "¿Qué hago si una fuente deja de enviar?"],
    },
  ],
};

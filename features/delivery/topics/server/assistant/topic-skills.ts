import {
  type AssistantSkills,
  defineFigures,
} from "#features/assistant/assistant/server/assistant.extension.ts";
import { countText } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { countTopics, countWaitingForClient } from "../topics/topics.store.ts";
import { topicsTool } from "./topic-tool.ts";
import { topicKinds } from "./topics.kinds.ts";

const place = { kind: "topics", label: "Interacciones", path: paths.topics };

const topicFigures = defineFigures({
  name: "topics",
  read: async ({ db, clock }) => ({
    open: (await countTopics(db, clock.now())).open,
    waiting_for_client: await countWaitingForClient(db),
  }),
  sources: [place],
  pending: ({ open }) => countText(open, "tema abierto", "temas abiertos"),
});

/** The questions about topics with the provider that Atenea, the portal's assistant, answers. */
export const topicSkills: AssistantSkills = {
  order: 120,
  tools: [topicsTool],
  kinds: topicKinds,
  figures: [topicFigures],
  suggestions: [
    {
      screen: paths.topics,
      questions: ["¿Qué temas esperan mi respuesta?", "¿Cómo abro un tema con el proveedor?"],
    },
  ],
};

import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  cappedText,
  momentText,
  type Question,
} from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { examples } from "./examples.ts";
import { notificationsTool } from "./notification-tool.ts";

async function notifications(ask: Ask, { tags }: Question): Promise<AnswerDraft> {
  const unread = !tags.has("all");
  const { value, sources } = await ask.tool(notificationsTool, { unread });
  const which = unread ? "sin leer" : "";
  const draft = new AnswerDraft(`sus notificaciones ${which}`.trim());
  const mark = draft.cite(sources[0]);
  const { count } = value.total;
  if (count === 0) draft.as("nothing").say(`No tiene notificaciones ${which} de esta empresa.${mark}`);
  else
    draft.say(
      `Tiene **${cappedText(value.total)} ${count === 1 ? "notificación" : "notificaciones"}** ${which} de esta empresa.${mark}`,
    );
  draft.table(
    "Notificaciones",
    ["Aviso", "Cuándo"],
    value.items.map(({ text, at, path }) => ({ cells: [text, momentText(at, ask.timeZone)], path })),
  );
  return draft.suggest("¿Qué tengo pendiente?", "¿Cómo estamos?");
}

/** The questions about a person's notifications that Atenea, the portal's assistant, answers. */
export const notificationSkills: AssistantSkills = {
  order: 125,
  tools: [notificationsTool],
  kinds: [
    {
      name: "notifications.list",
      examples: examples["notifications.list"],
      answer: notifications,
    },
  ],
  words: { notification: ["notificacion*", "avisos", "aviso", "campana", "sin leer"] },
  suggestions: [{ screen: paths.notifications, questions: ["¿Tengo notificaciones sin leer?"] }],
};

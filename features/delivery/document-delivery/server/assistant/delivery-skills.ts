import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  defineAreaQuestion,
  splitExamples,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { deliveryTool } from "./delivery-tool.ts";
import { askedSendings } from "./sending-list.ts";

const unreadQuestion = "¿Qué documentos enviados están sin abrir?";

async function unread(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(deliveryTool, {});
  const draft = new AnswerDraft("las entregas de documentos");
  const mark = draft.cite(sources[0]);
  if (value.accepted === 0)
    return draft.as("nothing").say(`No hay entregas de documentos que usted pueda ver.${mark}`);
  if (value.unread === 0)
    return draft
      .as("nothing")
      .say(
        `No hay entregas sin abrir: ${countText(value.accepted, "se aceptó y se abrió", "se aceptaron y se abrieron")}.${mark}`,
      );
  draft.say(
    `Hay ${countText(value.unread, "entrega sin abrir", "entregas sin abrir")} de ${value.accepted} aceptadas. Las últimas:${mark}`,
  );
  draft.table(
    "Entregas sin abrir",
    ["Documento", "Destinatario", "Aceptada"],
    value.items.map(({ title, receiver, accepted_at, path }) => ({
      cells: [title, receiver, day(accepted_at)],
      path,
    })),
  );
  return draft;
}

const otherExamples = splitExamples(`
  ¿quién no ha abierto los documentos que se enviaron? / entregas sin abrir / documentos sin abrir /
  envíos que nadie abrió / quién no ha leído los documentos / registro de entregas de documentos /
  documentos enviados por correo / envíos sin leer / quién recibió conforme los documentos / quién no ha
  abierto el informe / abrieron los documentos que mandamos / leyeron el informe enviado / documentos
  enviados que nadie leyó / documentos que nadie abrió
`);

/** Questions about documents that were sent and who opened them. */
export const deliverySkills: AssistantSkills = {
  ...defineAreaQuestion({
    order: 29,
    tool: deliveryTool,
    name: "document-delivery.unread",
    question: unreadQuestion,
    otherExamples,
    screen: paths.deliveryRegister,
    answer: unread,
  }),
  lists: [askedSendings],
};

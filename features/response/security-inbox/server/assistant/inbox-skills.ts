import { z } from "zod";
import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  defineTool,
  type QuestionKind,
  splitExamples,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { InboxHome } from "#features/response/security-inbox/contracts/all-inboxes.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { isProvider } from "#platform/server/actor.ts";
import { inboxHome } from "../figures/inbox-home.ts";
import { examples } from "./examples.ts";
import { askedMails } from "./mail-list.ts";

const question = "¿Cómo está el buzón de seguridad?";

const inboxTool = defineTool({
  name: "buzon_de_seguridad",
  label: "Buzón de seguridad",
  description:
    "Cuántos correos sospechosos reportados esperan respuesta, cuántos están vencidos, y qué pasó con los que reportó quien pregunta.",
  permission: "inbox.read",
  input: z.object({}),
  async run(context) {
    const value = InboxHome.parse(await inboxHome(context));
    return {
      value: { ...value, provider: isProvider(context.actor) },
      sources: [{ kind: "reported_mail", label: "Buzón de seguridad", path: paths.securityInbox }],
    };
  },
});

async function inbox(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(inboxTool, {});
  const draft = new AnswerDraft("el buzón de seguridad");
  const mark = draft.cite(sources[0]);
  const { provider, open, late, touched, own_waiting, own_answered } = value;
  if (!provider) {
    if (own_waiting + own_answered === 0)
      return draft
        .as("nothing")
        .say(
          `Usted no tiene correos reportados por responder, ni respondidos en los últimos siete días.${mark}`,
        );
    draft.exists = own_waiting > 0;
    return draft.say(
      `De los correos que usted reportó, **${countText(own_waiting, "espera respuesta", "esperan respuesta")}** y ${countText(own_answered, "se respondió", "se respondieron")} en los últimos siete días.${mark}`,
    );
  }
  if (open === 0) return draft.as("nothing").say(`No hay correos reportados por responder.${mark}`);
  draft.say(
    `**${countText(open, "correo reportado espera", "correos reportados esperan")}** respuesta; ${countText(late, "está vencido", "están vencidos")}.${mark}`,
  );
  if (touched > 0)
    draft.say(
      `Con ${countText(touched, "de ellos alguien interactuó", "de ellos alguien interactuó")}: empiece por ahí.`,
    );
  return draft;
}

const kinds: readonly QuestionKind[] = [
  {
    name: "security_inbox.state",
    examples: examples["security_inbox.state"],
    answer: inbox,
  },
];

const figureQuestions = {
  "mails.late": splitExamples(`
    ¿Cuántos correos reportados están vencidos? / correos sin responder a tiempo / correos reportados
    atrasados / correos vencidos del buzón / correos reportados con plazo vencido / correos sospechosos
    atrasados / buzón con plazos vencidos / correos que no se respondieron a tiempo / reportes de correo
    vencidos / correos del buzón fuera de plazo
  `),
} as const;

/** The questions about reported mails that Atenea, the portal's assistant, answers. */
export const inboxSkills: AssistantSkills = {
  order: 15,
  figureQuestions,
  lists: [askedMails],
  tools: [inboxTool],
  kinds,
  suggestions: [{ screen: paths.securityInbox, questions: [question] }],
};

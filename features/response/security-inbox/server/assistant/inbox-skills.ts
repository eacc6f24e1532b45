import { z } from "zod";
import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  defineTool,
  type Question,
  type QuestionKind,
  spanText,
  splitExamples,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { InboxHome } from "#features/response/security-inbox/contracts/all-inboxes.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { isProvider } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findFigures } from "../figures/inbox-figures.store.ts";
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

/** «¿El correo que reportó Ana era malo?»: only the person who reported a mail and the provider's people see its result. */
async function ofPerson(ask: Ask, { text }: Question): Promise<AnswerDraft> {
  const draft = new AnswerDraft("el correo que reportó una persona").as("beyond");
  const mark = draft.cite({ kind: "reported_mail", label: "Buzón de seguridad", path: paths.securityInbox });
  draft.say(
    ask.isProvider
      ? `No busco correos reportados por persona: en el Buzón de seguridad se filtran y se ve su resultado.${mark}`
      : `No puedo decirlo: el resultado de un correo lo ven quien lo reportó y el equipo del proveedor. Los suyos están en el Buzón de seguridad.${mark}`,
  );
  return draft.offerTopic("Consulta por un correo reportado", text).suggest(question);
}

/** The figures of the inbox in a number of days, as the page of the provider's people shows them. */
const inboxTimesTool = defineTool({
  name: "tiempos_del_buzon",
  label: "Tiempos del buzón de seguridad",
  description:
    "Para el proveedor: correos reportados y respondidos en 30 días, a tiempo, y la mediana de respuesta.",
  permission: "inbox.read",
  input: z.object({}),
  async run({ db, clock, actor }) {
    if (!isProvider(actor)) throw new Refusal("forbidden", { detail: "Solo el proveedor ve estos tiempos." });
    return {
      value: await findFigures(db, new Date(clock.now().getTime() - figureDays * 86_400_000)),
      sources: [{ kind: "reported_mail", label: "Buzón de seguridad", path: paths.securityInbox }],
    };
  },
});
const figureDays = 30;

async function times(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(inboxTimesTool, {});
  const draft = new AnswerDraft(`tiempos del buzón de seguridad (últimos ${figureDays} días)`);
  const mark = draft.cite(sources[0]);
  if (value.median_minutes === null)
    return draft.as("nothing").say(`No hay correos respondidos en los últimos ${figureDays} días.${mark}`);
  return draft.say(
    `La mediana de respuesta es **${spanText(value.median_minutes)}**: ${countText(value.answered, "correo respondido", "correos respondidos")} de ${value.received} en los últimos ${figureDays} días, ${value.in_time} a tiempo.${mark}`,
  );
}

const kinds: readonly QuestionKind[] = [
  { name: "security_inbox.times", examples: examples["security_inbox.times"], answer: times },
  {
    name: "security_inbox.of_person",
    examples: examples["security_inbox.of_person"],
    readsAll: true,
    answer: ofPerson,
  },
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
  tools: [inboxTool, inboxTimesTool],
  kinds,
  suggestions: [{ screen: paths.securityInbox, questions: [question] }],
};

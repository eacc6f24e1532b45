import {
  AnswerDraft,
  type Ask,
  countText,
  dayText,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { targetAnswerHours, topicUrgencies } from "#features/delivery/topics/topics.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { examples } from "./examples.ts";
import { topicsTool } from "./topic-tool.ts";

const waitingLabels = { client: "Su empresa", provider: "El proveedor" } as const;

/**
 * Returns the side that has to answer the topics that a question asks about; without a stated side, the asker's side.
 */
function awaitedSide({ isProvider }: Ask, { tags, asks }: Question): "client" | "provider" | undefined {
  if (asks(/(?<=^| )sin respuesta (?:de ustedes|del proveedor)(?= |$)/)) return "provider";
  if (asks(/(?<=^| )sin respuesta (?:nuestra|mia)(?= |$)/)) return isProvider ? "provider" : "client";
  if (!tags.has("waiting")) return undefined;
  if (isProvider)
    return asks(/(?<=^| )(?:esper\w+|respuesta) (?:d?el |al )?cliente(?= |$)/) ? "client" : "provider";
  return tags.has("waiting_provider") ? "provider" : "client";
}

async function list(ask: Ask, question: Question): Promise<AnswerDraft> {
  const side = awaitedSide(ask, question);
  const isClosed = side === undefined && question.tags.has("closed");
  const { value, sources } = await ask.tool(topicsTool, { status: isClosed ? "closed" : "open", most: 20 });
  const visibleItems = side ? value.items.filter(({ waiting_for }) => waiting_for === side) : value.items;
  const { count } = value.total;
  const pendingOnSide = side === "client" ? value.waiting_for_client : count - value.waiting_for_client;
  const total = side ? pendingOnSide : count;
  const whose = side === "provider" ? "del proveedor" : "de la empresa";
  const which = side ? `que esperan la respuesta ${whose}` : isClosed ? "cerrados" : "abiertos";
  const whichText = total === 1 ? which.replace("esperan", "espera").replace(/os$/, "o") : which;
  const draft = new AnswerDraft(`temas ${which}`);
  const mark = draft.cite(sources[0]);
  if (total === 0)
    return draft
      .as("nothing")
      .say(`No hay temas ${which}.${mark}`)
      .suggest("¿Cómo abro un tema con el proveedor?");
  draft.say(`Hay **${countText(total, "tema", "temas")}** ${whichText}.${mark}`);
  draft.table(
    "Temas",
    ["Tema", "Espera a", "Último mensaje"],
    visibleItems.slice(0, 8).map(({ id, subject, waiting_for, last_message_at }) => ({
      cells: [
        subject,
        waiting_for ? waitingLabels[waiting_for] : "—",
        dayText(new Date(last_message_at), ask.timeZone),
      ],
      path: paths.topic(id),
    })),
  );
  return draft.suggest("¿Qué temas esperan mi respuesta?", "¿Cómo abro un tema con el proveedor?");
}

async function person(_: Ask, { text }: Question): Promise<AnswerDraft> {
  const draft = new AnswerDraft("hablar con el equipo del proveedor");
  draft.exists = null;
  return draft
    .say(
      "Puede escribirle al equipo del proveedor por un tema: ellos le responden en Interacciones. Si quiere, lo abrimos con lo que me preguntó. [1]",
    )
    .also({ kind: "topics", label: "Interacciones", path: paths.topics })
    .offerTopic("Consulta al equipo", text)
    .suggest("¿Qué temas tengo abiertos?");
}

const urgencyTexts = { normal: "normal", high: "alta", urgent: "urgente" } as const;

/** «¿Cuánto se demoran en responder un tema?»: the target hours of the provider by urgency. */
async function promised(): Promise<AnswerDraft> {
  const draft = new AnswerDraft("en cuánto tiempo se responde un tema");
  const mark = draft.cite({ kind: "topics", label: "Interacciones", path: paths.topics });
  const hours = topicUrgencies.map(
    (urgency) => `${urgencyTexts[urgency]}, ${targetAnswerHours[urgency]} horas`,
  );
  return draft
    .say(
      `El proveedor responde un tema según su urgencia: ${hours.join("; ")}. Es el objetivo de cada mensaje.${mark}`,
    )
    .suggest("¿Qué temas tengo abiertos?");
}

export const topicKinds: readonly QuestionKind[] = [
  {
    name: "topics.promised",
    examples: examples["topics.promised"],
    answer: promised,
  },
  {
    name: "topics.list",
    examples: examples["topics.list"],
    answer: list,
  },
  {
    name: "topics.person",
    examples: examples["topics.person"],
    answer: person,
  },
];

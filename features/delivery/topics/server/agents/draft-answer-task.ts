import { z } from "zod";
import { countText } from "#features/assistant/assistant/server/assistant.public.ts";
import { defineAgentTask } from "#features/automation/agents/server/agent-task.extension.ts";
import { listTopics as listCall } from "#features/delivery/topics/topics.contract.ts";
import { Id } from "#platform/contract/ids.ts";
import * as paths from "#platform/contract/paths.ts";
import { getTopic, listTopics } from "../topics/topics.verbs.ts";

const Text = z.string().max(5_000).default("");

const TopicFacts = z.object({
  asunto: Text,
  abierto: z.boolean().default(true),
  sobre: Text,
  mensajes: z
    .array(z.object({ autor: z.string().max(300), lado: z.enum(["client", "provider"]), texto: Text }))
    .max(50)
    .default([]),
});
type TopicFacts = z.output<typeof TopicFacts>;

const quoteLength = 200;

function draftOf({ asunto, sobre }: TopicFacts, name: string): string {
  const first = name.split(" ")[0] ?? "";
  return [
    `Hola${first && ` ${first}`}:`,
    `Recibimos su mensaje sobre «${asunto}»${sobre && ` (${sobre})`} y lo estamos revisando.`,
    "Le escribiremos en este mismo tema con el resultado y el paso siguiente.",
  ].join("\n");
}

/** The agent task that drafts the answer to a topic that waits for the provider. */
export const draftAnswerTask = defineAgentTask({
  key: "draft_answer",
  label: "Redacta un borrador de respuesta a un tema",
  objectType: "topic",
  objectLabel: "Tema",
  permission: "topic.write",
  untrusted: true,
  shape: TopicFacts,
  example: {
    asunto: "Acceso VPN de un proveedor",
    mensajes: [
      { autor: "Marta Rojas", lado: "client", texto: "¿Pueden habilitar el acceso hasta el viernes?" },
    ],
  },
  conclusions: [
    { value: "borrador_listo", label: "Borrador listo" },
    { value: "sin_respuesta_pendiente", label: "Sin respuesta pendiente" },
  ],
  async list(context, q) {
    const { items } = await listTopics(
      context,
      listCall.input.parse({ limit: 20, status: "open", ...(q && { q }) }),
    );
    return items.map(({ id, subject }) => ({ id, label: subject }));
  },
  async read(context, id) {
    if (!Id.safeParse(id).success) return undefined;
    const { topic, messages } = await getTopic(context, { id });
    const path = paths.topic(topic.id);
    return {
      label: topic.subject,
      path,
      data: TopicFacts.parse({
        asunto: topic.subject,
        abierto: topic.status === "open",
        sobre: topic.about?.name ?? "",
        mensajes: messages.slice(-20).map(({ author, side, body }) => ({
          autor: author.slice(0, 300),
          lado: side,
          texto: body.slice(0, 5_000),
        })),
      }),
      sources: [{ kind: "topic", label: topic.subject, path }],
    };
  },
  answer(facts) {
    const last = facts.mensajes.at(-1);
    if (facts.asunto === "" || !last) return { conclusion: "no_concluyente", statements: [] };
    if (last.lado === "provider" || !facts.abierto)
      return {
        conclusion: "sin_respuesta_pendiente",
        statements: [
          `El último mensaje de «${facts.asunto}» es de ${last.autor}: no hay una respuesta pendiente.`,
        ],
      };
    const draft = draftOf(facts, last.autor);
    return {
      conclusion: "borrador_listo",
      statements: [
        `${last.autor} escribió: «${last.texto.slice(0, quoteLength)}».`,
        `El tema tiene ${countText(facts.mensajes.length, "mensaje", "mensajes")}.`,
        `Borrador: ${draft}`,
      ],
      proposals: { reply_topic: { mensaje: draft } },
    };
  },
});

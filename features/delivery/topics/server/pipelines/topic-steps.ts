import type { PipelineEventKind } from "#features/automation/pipelines/server/pipeline-event.extension.ts";
import {
  type PipelineStepKind,
  stepField,
  valueText,
} from "#features/automation/pipelines/server/step-kind.extension.ts";
import { createTopic } from "#features/delivery/topics/topics.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { openTopic } from "../topics/open-topic.ts";
import { findOpenedTopics } from "../topics/opened-topics.store.ts";

const Topic = createTopic.input.pick({ subject: true, message: true });

/** Opens a topic with the client. */
export const openTopicStep: PipelineStepKind = {
  kind: "open_topic",
  label: "Abrir un tema",
  description: "Abre un tema con su primer mensaje; lo leen su empresa y el equipo del proveedor.",
  permission: "topic.write",
  fields: [
    stepField("asunto", "Asunto", { hint: "Entre 3 y 150 caracteres" }),
    stepField("mensaje", "Mensaje", { type: "long" }),
  ],
  outputs: ["id", "asunto"],
  describe: (values) => `Abriría el tema «${valueText(values, "asunto")}»`,
  async perform(context, values) {
    const topic = Topic.parse({
      subject: valueText(values, "asunto").slice(0, 150),
      message: valueText(values, "mensaje").slice(0, 5_000),
    });
    const id = await openTopic(context, topic);
    return {
      output: { id, asunto: topic.subject },
      made: { type: "topic", id, path: paths.topic(id) },
    };
  },
};

export const topicOpened: PipelineEventKind = {
  event: "topic.opened",
  label: "Se abrió un tema",
  permission: "topic.read",
  for_client: true,
  fields: [
    { name: "asunto", label: "Asunto", type: "text", options: [] },
    {
      name: "lado",
      label: "Quién lo abrió",
      type: "choice",
      options: [
        { value: "client", label: "Su empresa" },
        { value: "provider", label: "El proveedor" },
      ],
    },
  ],
  async findBetween({ db, actor }, period) {
    const rows = await findOpenedTopics(db, companyIn(actor), period);
    return rows.map(({ id, subject, opened_by_name, created_at, side }) => ({
      at: created_at,
      label: subject,
      object: { type: "topic", id, path: paths.topic(id) },
      value: {
        id,
        asunto: subject,
        lado: side,
        abierto_por: opened_by_name,
        fecha: created_at.toISOString(),
      },
    }));
  },
};

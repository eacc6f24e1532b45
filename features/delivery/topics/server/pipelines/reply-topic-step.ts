import {
  type PipelineStepKind,
  stepField,
  valueText,
} from "#features/automation/pipelines/server/step-kind.extension.ts";
import { messageLimit } from "#features/delivery/topics/topics.contract.ts";
import { Id } from "#platform/contract/ids.ts";
import * as paths from "#platform/contract/paths.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { addReply } from "../topics/add-reply.ts";

/** Writes a message in a topic. */
export const replyTopicStep: PipelineStepKind = {
  kind: "reply_topic",
  label: "Responder un tema",
  description: "Agrega un mensaje a un tema abierto; lo leen su empresa y el equipo del proveedor.",
  permission: "topic.write",
  fields: [
    stepField("tema", "Tema", { hint: "Por ejemplo {{ causa.id }}" }),
    stepField("mensaje", "Mensaje", { type: "long" }),
  ],
  outputs: ["id"],
  describe: (values) => `Respondería el tema: «${valueText(values, "mensaje").slice(0, 200)}»`,
  async perform(context, values) {
    const { data: id } = Id.safeParse(values.tema);
    if (!id) throw new Refusal("invalid_input", { detail: "El tema se nombra con su identificador." });
    await addReply(context, { id, body: valueText(values, "mensaje").slice(0, messageLimit) });
    return { output: { id }, path: paths.topic(id) };
  },
};

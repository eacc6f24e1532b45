import { z } from "zod";
import { messageLimit } from "#features/delivery/topics/topics.contract.ts";
import type { ActField } from "#platform/contract/input/act-fields.ts";
import * as paths from "#platform/contract/paths.ts";
import { text } from "#platform/contract/text.ts";
import { type AnyCompanyAct, defineCompanyAct } from "#platform/server/company-acts/company-act.extension.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { openTopic } from "../topics/open-topic.ts";
import { lockTopic, setStatus } from "../topics/topics.store.ts";

/** The permission and the scope of acts that open topics. */
const topicAct = { permission: "topic.write", scope: "company" } as const;

const Message = z.object({
  subject: text(150).min(3, "Escriba el asunto, de 3 caracteres o más"),
  message: text(messageLimit).min(1, "Escriba el mensaje"),
});

const fields: ActField[] = [
  { name: "subject", label: "Asunto", kind: "text" },
  {
    name: "message",
    label: "Mensaje",
    kind: "long_text",
    hint: "Lo leen todas las personas de cada empresa.",
  },
];

interface MessageAct {
  name: string;
  order: number;
  title: string;
  outcome: string;
  about?: { path: string; name: string };
  /** Whether the message needs no answer of the company. */
  isNotice: boolean;
}

/** Returns a bulk action that opens a topic in each company. Undoing it archives topics without an answer. */
const messageAct = ({ about, isNotice, outcome, ...act }: MessageAct): AnyCompanyAct =>
  defineCompanyAct({
    ...act,
    ...topicAct,
    params: Message,
    fields: async () => fields,
    preview: async () => ({ outcome: "change", from: "", to: outcome }),
    async apply(context, { params }) {
      const id = await openTopic(context, { ...params, about });
      if (isNotice) await setStatus(context.db, id, "closed");
      return { outcome: "changed", memo: { id } };
    },
    async undo({ db, audit, announce }, _target, memo) {
      const topic = await lockTopic(db, String(memo.id));
      if (!topic || topic.message_count > 1)
        throw new Refusal("conflict", { detail: "La empresa ya respondió el mensaje." });
      if (topic.status === "archived")
        throw new Refusal("conflict", { detail: "El mensaje ya está archivado." });
      await setStatus(db, topic.id, "archived");
      audit({
        action: "topic.archived",
        objectType: "topic",
        objectId: topic.id,
        details: { from: topic.status, to: "archived" },
      });
      announce({ topic: "topics.changed", data: { id: topic.id } });
    },
  });

export const sendNoticeAct = messageAct({
  name: "topics.send_notice",
  order: 60,
  title: "Enviar aviso",
  outcome: "Un aviso en Temas y en la campana",
  isNotice: true,
});

export const askEvidenceAct = messageAct({
  name: "topics.ask_evidence",
  order: 65,
  title: "Pedir evidencia",
  outcome: "Un tema abierto que espera su respuesta",
  about: { path: paths.evidence, name: "Evidencias" },
  isNotice: false,
});

import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import {
  type SendingStage,
  sendingPath,
  sendingStageLabels,
} from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import { sendingList } from "#features/delivery/document-delivery/contracts/sending-query.ts";
import { companyIn } from "#platform/server/actor.ts";
import { sendings } from "../sendings/sending-query.store.ts";
import { sendingLines } from "../sendings/sending-view.ts";

/** The list of document sendings for questions with any filter of their register. */
export const askedSendings = defineAskedList({
  name: "sendings",
  permission: "sending.read",
  place: sendingList,
  noun: { one: "envío de documentos", many: "envíos de documentos", feminine: false },
  called: ["envio", "envios", "documentos enviados", "despachos"],
  kinds: ["document-delivery.", "figure.sendings."],
  words: { unread: { true: ["sin abrir", "sin leer", "no leid*", "que nadie abrio", "no abiert*"] } },
  flags: { unread: "sin abrir" },
  period: { from: "sent_from", to: "sent_to" },
  orders: { default: "-created", newest: "-created" },
  async find({ db, actor }, filter, request) {
    const { items, total } = await sendings.page(db, { filter }, request);
    return {
      total,
      items: (await sendingLines(db, companyIn(actor), items)).map(({ id, document, receiver, stage }) => ({
        title: `${document.title} · ${receiver.name}`,
        detail: sendingStageLabels[stage as SendingStage],
        path: sendingPath(id),
      })),
    };
  },
});

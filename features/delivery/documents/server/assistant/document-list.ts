import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { documentList } from "#features/delivery/documents/contracts/document-query.ts";
import {
  type DocumentState,
  documentCode,
  documentPath,
  documentStateLabels,
} from "#features/delivery/documents/contracts/document-terms.ts";
import { documents } from "../documents/document-query.store.ts";

/** The list of documents for questions with any of its filters. */
export const askedDocuments = defineAskedList({
  name: "documents",
  permission: "document.read",
  place: documentList,
  noun: { one: "documento", many: "documentos", feminine: false },
  called: ["documento*"],
  kinds: ["documents.", "figure.documents."],
  filteringKinds: ["documents."],
  words: {
    state: {
      in_review: [
        "por revisar",
        "por aprobar",
        "sin aprobar",
        "sin publicar",
        "no publicad*",
        "por publicar",
      ],
      draft: ["borradores", "en borrador", "sin publicar", "no publicad*", "por publicar"],
    },
    held: { true: ["retenid*", "que no se pueden borrar", "en conservacion"] },
  },
  flags: { held: "que se deben conservar" },
  period: { from: "published_from", to: "published_to" },
  orders: { default: "-updated", newest: "-updated" },
  async find({ db }, filter, request) {
    const { items, total } = await documents.page(db, { filter }, request);
    return {
      total,
      items: items.map(({ id, number, title, state }) => ({
        title: [documentCode(number), title].filter(Boolean).join(" · "),
        detail: documentStateLabels[state as DocumentState],
        path: documentPath(id),
      })),
    };
  },
});

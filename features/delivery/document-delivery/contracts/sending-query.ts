import * as paths from "#platform/contract/paths.ts";
import { chipsFilter, defineQuery, railFilter, tagFilter } from "#platform/contract/query/define-query.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { sendingStageLabels, sendingStages } from "./delivery-terms.ts";

/** The list of sendings. Fields that are no column have a statement in `sending-query.store.ts`. */
export const sendingQuery = defineQuery({
  fields: {
    stage: {
      kind: "choices",
      values: sendingStages,
      names: sendingStageLabels,
      ...chipsFilter("etapa", "Etapa"),
    },
    receiver: { kind: "id", column: "receiver_id", ...railFilter("destinatario", "Destinatario") },
    document: { kind: "id", column: "document_id", ...railFilter("documento", "Documento") },
    /** Whether the mail server accepted the message and the document was not opened, downloaded or acknowledged. */
    unread: { kind: "flag", facet: true, ...tagFilter("sin_abrir", "Lectura") },
    sent_from: { kind: "from", column: "created_at" },
    sent_to: { kind: "to", column: "created_at" },
    /** Part of the receiver's name or address, of the title, or of the document's number. */
    q: { kind: "search", max: 200 },
  },
  sorts: ["-created"],
});

/** The register of deliveries of the company. */
export const sendingList = defineListPlace({
  route: paths.deliveryRegister,
  call: "document-delivery.list_sendings",
  query: sendingQuery,
});

import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { sendingPath } from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { sendings } from "../sendings/sending-query.store.ts";
import { sendingLines } from "../sendings/sending-view.ts";

export const deliveryTool = defineTool({
  name: "document_deliveries",
  label: "Entregas de documentos",
  description:
    "Documentos enviados por correo que quien pregunta puede ver: cuántos fueron aceptados y cuáles nadie ha abierto.",
  permission: "sending.read",
  input: z.object({ most: z.number().int().min(1).max(20).default(5) }),
  async run({ db, actor }, { most }) {
    const accepted = await sendings.page(
      db,
      { filter: { stage: ["accepted"] } },
      { sort: "-created", limit: 1 },
    );
    const unread = await sendings.page(db, { filter: { unread: true } }, { sort: "-created", limit: most });
    const lines = await sendingLines(db, companyIn(actor), unread.items);
    return {
      value: {
        accepted: accepted.total.count,
        unread: unread.total.count,
        items: lines.map(({ id, document, receiver, accepted_at }) => ({
          title: document.title,
          receiver: receiver.name,
          accepted_at,
          path: sendingPath(id),
        })),
      },
      sources: [
        {
          kind: "document_deliveries",
          label: "Registro de entregas",
          path: portalPath(paths.deliveryRegister, { sin_abrir: "si" }),
        },
      ],
    };
  },
});

import { sendingFigures as figures } from "#features/delivery/document-delivery/contracts/sending-figures.ts";
import { listFigures } from "#platform/server/figures/list-figures.ts";
import { type SendingSelection, sendings } from "../sendings/sending-query.store.ts";

/** The figures of deliveries, counted by the filters of their list. */
export const sendingFigures = listFigures<SendingSelection["filter"]>(figures, ({ db }, filter) =>
  sendings.rows(db, { filter }),
);

import {
  defineFigure,
  type FigureDefinition,
  forEverybody,
  rowsAt,
} from "#platform/contract/figures/define-figure.ts";
import { sendingList } from "./sending-query.ts";

const about = {
  area: "document-delivery",
  unit: "count",
  period: { span: "now" },
  permission: "sending.read",
} as const;

/** The figures of deliveries: counts of rows of the register. */
export const sendingFigures: readonly FigureDefinition[] = [
  defineFigure({
    ...about,
    id: "sendings.accepted",
    label: "Entregas aceptadas",
    definition: "Envíos de documentos que el servidor de correo del destinatario aceptó.",
    direction: "neutral",
    list: forEverybody(rowsAt(sendingList, { stage: ["accepted"] })),
  }),
  defineFigure({
    ...about,
    id: "sendings.unread",
    label: "Entregas sin abrir",
    definition: "Envíos aceptados que nadie ha abierto, descargado ni firmado.",
    direction: "worse",
    list: forEverybody(rowsAt(sendingList, { unread: true })),
  }),
];

import {
  defineFigure,
  type FigureDefinition,
  forEverybody,
  rowsAt,
} from "#platform/contract/figures/define-figure.ts";
import { documentList } from "./document-query.ts";

const about = {
  area: "documents",
  unit: "count",
  period: { span: "now" },
  direction: "neutral",
  permission: "document.read",
} as const;

/** The figures of documents: counts of rows of their list. */
export const documentFigures: readonly FigureDefinition[] = [
  defineFigure({
    ...about,
    id: "documents.published",
    label: "Documentos publicados",
    definition: "Documentos publicados que no se han retirado ni reemplazado.",
    list: forEverybody(rowsAt(documentList, { state: ["published"] })),
  }),
  defineFigure({
    ...about,
    id: "documents.in_review",
    label: "Documentos en revisión",
    definition: "Documentos que esperan la aprobación de otra persona del equipo.",
    permission: "document.work",
    list: { provider: rowsAt(documentList, { state: ["in_review"] }) },
  }),
];

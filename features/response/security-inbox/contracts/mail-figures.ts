import { defineFigure, type FigureDefinition, rowsAt } from "#platform/contract/figures/define-figure.ts";
import { mailList } from "./mail-place.ts";

const about = {
  area: "security-inbox",
  unit: "count",
  period: { span: "now" },
  direction: "worse",
  permission: "inbox.decide",
} as const;

/** The figures of reported mails: counts of rows of their queue. */
export const mailFigures: readonly FigureDefinition[] = [
  defineFigure({
    ...about,
    id: "mails.open",
    label: "Correos reportados por responder",
    definition: "Correos reportados que nadie ha resuelto.",
    list: { provider: rowsAt(mailList) },
  }),
  defineFigure({
    ...about,
    id: "mails.late",
    label: "Correos reportados sin responder a tiempo",
    definition: "Correos por responder cuyo plazo ya pasó.",
    list: { provider: rowsAt(mailList, { overdue: true }) },
  }),
  defineFigure({
    ...about,
    id: "mails.touched",
    label: "Correos por responder con los que alguien interactuó",
    definition:
      "Correos por responder en los que una persona siguió un enlace, escribió su contraseña o abrió un adjunto.",
    list: { provider: rowsAt(mailList, { touched: true }) },
  }),
];

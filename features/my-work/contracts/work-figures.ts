import { defineFigure, type FigureDefinition } from "#platform/contract/figures/define-figure.ts";

const now = { span: "now" } as const;
const about = {
  area: "my-work",
  unit: "count",
  period: now,
  direction: "worse",
  permission: "home.read",
} as const;

/** The matters of one company and side; those of restricted objects do not count. */
export const workFigures: readonly FigureDefinition[] = [
  defineFigure({
    ...about,
    id: "work.waiting",
    label: "Pendientes",
    definition: "Pendientes de la empresa, sin los de objetos restringidos.",
  }),
  defineFigure({
    ...about,
    id: "work.late",
    label: "Pendientes vencidos",
    definition: "Pendientes de la empresa cuyo plazo ya pasó, sin los de objetos restringidos.",
  }),
  defineFigure({
    ...about,
    id: "work.legal",
    label: "Plazos legales en curso o vencidos",
    definition:
      "Plazos legales de incidentes que corren o terminaron sin presentación, sin los restringidos.",
  }),
];

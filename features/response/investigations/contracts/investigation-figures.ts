import { defineFigure, type FigureDefinition, rowsAt } from "#platform/contract/figures/define-figure.ts";
import { investigationList } from "./investigation-place.ts";

const about = {
  area: "investigations",
  unit: "count",
  period: { span: "now" },
  direction: "neutral",
  permission: "investigation.work",
} as const;

/** The figures of investigations: counts of rows of their list. */
export const investigationFigures: readonly FigureDefinition[] = [
  defineFigure({
    ...about,
    id: "investigations.open",
    label: "Investigaciones por concluir",
    definition: "Investigaciones que no están concluidas.",
    list: { provider: rowsAt(investigationList) },
  }),
  defineFigure({
    ...about,
    id: "investigations.unassigned",
    label: "Investigaciones sin líder",
    definition: "Investigaciones por concluir que nadie lidera.",
    list: { provider: rowsAt(investigationList, { lead: "none" }) },
  }),
];

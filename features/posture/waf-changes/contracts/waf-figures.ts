import {
  defineFigure,
  type FigureDefinition,
  type FigureLists,
  forEverybody,
  rowsAt,
} from "#platform/contract/figures/define-figure.ts";
import type { AskedFilter } from "#platform/contract/query/list-place.ts";
import { changeList, type changeQuery } from "./change-query.ts";

const rows = (filter: AskedFilter<typeof changeQuery>): FigureLists =>
  forEverybody(rowsAt(changeList, filter));

const about = {
  area: "waf-changes",
  unit: "count",
  period: { span: "now" },
  permission: "waf.read",
} as const;

/** The share of changes that a request explains. It is not a count, so a separate call reads it. */
export const linkedShareFigure = defineFigure({
  ...about,
  id: "waf_changes.linked_share",
  label: "Cambios del WAF con solicitud",
  definition:
    "De los cambios del WAF hechos por personas o claves de API, la parte vinculada a una solicitud aprobada por su empresa.",
  unit: "percent",
  direction: "better",
  list: rows({ state: ["linked"] }),
});

/** The figures of the change log that are counts of rows of its list. */
export const changeCounts: readonly FigureDefinition[] = [
  defineFigure({
    ...about,
    id: "waf_changes.open_weakenings",
    label: "Debilitamientos del WAF sin solicitud",
    definition:
      "Cambios que debilitan la protección del WAF, que ninguna solicitud aprobada explica y que su empresa no ha regularizado.",
    direction: "worse",
    list: rows({ open: true }),
  }),
  defineFigure({
    ...about,
    id: "waf_changes.unrequested",
    label: "Cambios del WAF sin solicitud",
    definition: "Cambios del WAF, con cualquier efecto, que ninguna solicitud explica.",
    direction: "worse",
    list: rows({ state: ["unrequested"] }),
  }),
  defineFigure({
    ...about,
    id: "waf_changes.proposed",
    label: "Vínculos por confirmar de cambios del WAF",
    definition: "Cambios del WAF que pueden corresponder a una solicitud y que una persona debe confirmar.",
    direction: "neutral",
    list: rows({ state: ["proposed"] }),
  }),
  defineFigure({
    ...about,
    id: "waf_changes.emergencies",
    label: "Cambios del WAF de emergencia",
    definition:
      "Cambios vinculados a una solicitud que se registró después de comenzar su ventana, dentro de 24 horas.",
    direction: "neutral",
    list: rows({ emergency: true }),
  }),
];

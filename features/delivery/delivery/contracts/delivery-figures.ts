import {
  defineFigure,
  type FigureDefinition,
  type FigureLists,
  forEverybody,
  rowsAt,
} from "#platform/contract/figures/define-figure.ts";
import type { AskedFilter } from "#platform/contract/query/list-place.ts";
import { obligationList, type obligationQuery } from "./obligation-query.ts";

/** Returns the lists that show the obligations of a filter. */
function rows(filter: AskedFilter<typeof obligationQuery>): FigureLists {
  const list = rowsAt(obligationList, filter);
  return forEverybody({ ...list, filters: { vista: ["comprometido"], ...list.filters } });
}

const about = {
  area: "delivery",
  unit: "count",
  period: { span: "now" },
  permission: "delivery.read",
} as const;

/** The share of obligations that were delivered on time. It is not a count, so a separate call reads it. */
export const punctualityFigure = defineFigure({
  ...about,
  id: "delivery.punctuality",
  label: "Puntualidad de las entregas",
  definition:
    "De los compromisos entregados o con el plazo del proveedor vencido, la parte entregada a tiempo, sin contar los días de espera a su empresa.",
  unit: "percent",
  direction: "better",
  list: rows({ timing: ["on_time", "client_delay"] }),
});

/** The figures of deliveries that are counts of rows of their list. */
export const deliveryCounts: readonly FigureDefinition[] = [
  defineFigure({
    ...about,
    id: "delivery.late",
    label: "Entregas atrasadas del proveedor",
    definition: "Compromisos sin entregar cuyo plazo pasó, con los días de espera a su empresa descontados.",
    direction: "worse",
    list: rows({ timing: ["late"] }),
  }),
  defineFigure({
    ...about,
    id: "delivery.soon",
    label: "Entregas de los próximos 14 días",
    definition: "Compromisos sin entregar que vencen dentro de 14 días.",
    direction: "neutral",
    list: rows({ timing: ["soon"] }),
  }),
  defineFigure({
    ...about,
    id: "delivery.waiting",
    label: "Entregas que esperan una respuesta de su empresa",
    definition: "Compromisos sin entregar para los que el proveedor pidió un dato o una acción a su empresa.",
    direction: "neutral",
    list: rows({ timing: ["waiting"] }),
  }),
  defineFigure({
    ...about,
    id: "delivery.unanswered",
    label: "Entregas por aceptar",
    definition: "Compromisos entregados que su empresa todavía no acepta ni devuelve.",
    direction: "neutral",
    list: rows({ unanswered: true }),
  }),
  defineFigure({
    ...about,
    id: "delivery.returned",
    label: "Entregas devueltas con observaciones",
    definition: "Compromisos que su empresa devolvió y que se deben entregar de nuevo.",
    direction: "worse",
    list: rows({ state: ["returned"] }),
  }),
];

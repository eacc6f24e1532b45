import {
  defineFigure,
  type FigureDefinition,
  forEverybody,
  rowsAt,
} from "#platform/contract/figures/define-figure.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { assessmentQuery } from "./assessment-query.ts";

/** The list of assessments. */
export const assessmentList = defineListPlace({
  route: paths.assessments,
  call: "assessments.list_assessments",
  query: assessmentQuery,
});

const about = {
  area: "assessments",
  unit: "count",
  period: { span: "now" },
  permission: "assessment.read",
} as const;

/** The figures of assessments: counts of rows of their list. */
export const assessmentFigures: readonly FigureDefinition[] = [
  defineFigure({
    ...about,
    direction: "neutral",
    id: "assessments.open",
    label: "Evaluaciones sin cerrar",
    definition: "Evaluaciones que no están cerradas ni anuladas.",
    list: forEverybody(rowsAt(assessmentList, { open: true })),
  }),
  defineFigure({
    ...about,
    direction: "neutral",
    id: "assessments.in_progress",
    label: "Evaluaciones en curso",
    definition: "Evaluaciones cuyos evaluadores pueden probar hoy.",
    list: forEverybody(rowsAt(assessmentList, { state: "in_progress" })),
  }),
  defineFigure({
    ...about,
    direction: "worse",
    id: "assessments.unauthorised",
    label: "Evaluaciones en curso sin autorización vigente",
    definition:
      "Evaluaciones en curso con al menos un objetivo permitido que ninguna autorización vigente nombra.",
    list: forEverybody(rowsAt(assessmentList, { unauthorised: true })),
  }),
];

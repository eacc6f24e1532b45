import {
  defineFigure,
  type FigureDefinition,
  forEverybody,
  rowsAt,
} from "#platform/contract/figures/define-figure.ts";
import { cloudAlertList } from "./cloud-alert-place.ts";

const about = {
  area: "cloud-posture",
  unit: "count",
  period: { span: "now" },
  direction: "worse",
  permission: "finding.read",
} as const;

type Asked = Parameters<typeof rowsAt<(typeof cloudAlertList)["query"]>>[1];

const figure = (name: string, label: string, definition: string, request?: Asked) =>
  defineFigure({
    ...about,
    id: `cloud.${name}`,
    label,
    definition,
    list: forEverybody(rowsAt(cloudAlertList, request)),
  });

/** The share of decided checks that pass. It is not a count of list rows, so a separate call reads it. */
export const cloudScoreFigure = defineFigure({
  ...about,
  id: "cloud.score",
  label: "Cumplimiento en la nube",
  definition:
    "De las revisiones de la nube decididas por la herramienta o por una persona en la última revisión de cada cuenta, la parte que se cumple.",
  unit: "percent",
  direction: "better",
});

/** The figures of cloud alerts: counts of rows of their list. */
export const cloudAlertFigures: readonly FigureDefinition[] = [
  figure(
    "open",
    "Alertas de la nube abiertas",
    "Revisiones de la nube que fallan en un recurso y que no están cerradas, aceptadas ni suprimidas.",
  ),
  figure(
    "open_serious",
    "Alertas de la nube críticas o altas",
    "Alertas de la nube abiertas de severidad crítica o alta.",
    { severity: ["critical", "high"] },
  ),
  figure(
    "open_exposed",
    "Alertas de la nube alcanzables desde internet",
    "Alertas de la nube abiertas de una revisión cuyo recurso se alcanza desde internet.",
    { exposes: true },
  ),
];

import { defineFigure, type FigureList } from "#platform/contract/figures/define-figure.ts";
import * as paths from "#platform/contract/paths.ts";

const activeList: FigureList = {
  route: paths.pipelines,
  filters: { estado: ["active"] },
  call: "pipelines.list_pipelines",
  place: ({ estado = [] }): Record<string, string> => (estado[0] ? { state: estado[0] } : {}),
};

const figure = {
  area: "pipelines",
  unit: "count",
  period: { span: "now" },
  permission: "pipeline.read",
} as const;

export const pipelineFigures = [
  defineFigure({
    ...figure,
    id: "pipelines.active",
    label: "Automatizaciones encendidas",
    definition: "Automatizaciones publicadas que se inician por su horario, su evento o a pedido.",
    direction: "neutral",
    list: { provider: activeList, client: activeList },
  }),
  defineFigure({
    ...figure,
    id: "pipelines.failed",
    label: "Automatizaciones por atender",
    definition: "Ejecuciones de automatizaciones que fallaron y que nadie ha hecho seguir.",
    direction: "worse",
  }),
];

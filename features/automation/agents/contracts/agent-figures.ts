import { defineFigure, type FigureList } from "#platform/contract/figures/define-figure.ts";
import * as paths from "#platform/contract/paths.ts";

const listOf = (state: string): FigureList => ({
  route: paths.agents,
  filters: { estado: [state] },
  call: "agents.list_agents",
  place: ({ estado = [] }): Record<string, string> => (estado[0] ? { state: estado[0] } : {}),
});

const figure = {
  area: "agents",
  unit: "count",
  period: { span: "now" },
  permission: "agent.read",
} as const;

export const agentFigures = [
  defineFigure({
    ...figure,
    id: "agents.published",
    label: "Agentes en uso",
    definition: "Agentes con una versión publicada que pueden trabajar.",
    direction: "neutral",
    list: { provider: listOf("published"), client: listOf("published") },
  }),
  defineFigure({
    ...figure,
    id: "agents.unpublished",
    label: "Agentes fuera de uso por sus casos",
    definition: "Agentes que el portal dejó de usar porque su versión ya no aprueba los casos.",
    direction: "worse",
    list: { provider: listOf("unpublished"), client: listOf("unpublished") },
  }),
];

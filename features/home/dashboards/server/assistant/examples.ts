import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Example sentences by which the kinds of question of this area are recognised. */
export const examples = {
  "dashboards.list": splitExamples(`
    ¿Qué tableros de Kibana tenemos? / ¿cuántos paneles de mis tableros se dibujan? / mis tableros /
    tableros de grafana / qué tableros hay / lista de tableros / tableros disponibles / cuántos tableros
    tenemos / dashboards de kibana / tableros de opensearch
  `),
} as const;

import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { sentences } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";

const figureQuestions = {
  "agents.published": sentences(`
    ¿Qué agentes están en uso? / agentes publicados / cuántos agentes tenemos / agentes de IA de la empresa /
    qué agentes trabajan para nosotros / agentes activos / lista de agentes / hay agentes publicados / cuántos
    agentes están publicados / agentes automáticos en uso
  `),
} as const;

/** Questions about the agents of the company. */
export const agentSkills: AssistantSkills = {
  order: 46,
  figureQuestions,
  suggestions: [{ screen: paths.agents, questions: [figureQuestions["agents.published"][0]] }],
};

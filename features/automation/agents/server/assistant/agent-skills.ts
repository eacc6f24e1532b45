import { z } from "zod";
import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  defineTool,
  type Question,
  type QuestionKind,
  splitExamples,
} from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { findMonthCost } from "../analytics/analytics.store.ts";
import { companyRowsOf } from "../library/agent.store.ts";
import { monthStart } from "../library/agent-views.ts";
import { findPolicy } from "../running/budget.store.ts";
import { agentRunKinds, agentRunTools, dollars } from "./agent-runs.kinds.ts";

const figureQuestions = {
  "agents.published": splitExamples(`
    ¿Qué agentes están en uso? / agentes publicados / cuántos agentes tenemos / agentes de IA de la empresa /
    qué agentes trabajan para nosotros / agentes activos / lista de agentes / hay agentes publicados / cuántos
    agentes están publicados / agentes automáticos en uso / qué agentes de ia usan nuestros datos / qué agentes
    de inteligencia artificial tenemos
  `),
  "agents.unpublished": splitExamples(`
    ¿Qué agentes están fuera de uso? / agentes fuera de uso por sus casos / agentes que dejaron de usarse / hay
    agentes detenidos por sus casos / agentes que ya no aprueban sus casos / cuántos agentes están fuera de uso /
    qué agentes se retiraron solos / agentes que fallaron sus casos / agentes que el portal dejó de usar / agentes
    no aptos
  `),
} as const;

/** The cost of the agents of the company since the beginning of the month, in dollars, and its budget. */
const agentCostTool = defineTool({
  name: "costo_de_agentes",
  label: "Costo de los agentes",
  description: "Cuánto han costado los agentes de IA de la empresa este mes, y su presupuesto.",
  permission: "agent.read",
  input: z.object({}),
  // Every run counts, also those that the company's people do not see, so that the portal itself reads them.
  prepare: (gate, { companyId }) =>
    asSystem(
      gate,
      { scope: "company", effect: "read", name: "assistant.agent_cost", companyId: companyId ?? 0 },
      async (context) => {
        const rows = companyRowsOf(context);
        return {
          used: await findMonthCost(rows, monthStart(context.clock.now())),
          budget: Number((await findPolicy(rows)).month_micros),
        };
      },
    ),
  run: async (_, __, cost: { used: number; budget: number } | undefined) => ({
    value: cost ?? { used: 0, budget: 0 },
    sources: [{ kind: "agents", label: "Analítica de agentes", path: paths.agentAnalytics }],
  }),
});

const namesAgents = /(?<=^| )(?:agente|agentes)(?= |$)/;

async function cost(ask: Ask, { period, asks }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(agentCostTool, {});
  const draft = new AnswerDraft("el costo de los agentes este mes");
  const mark = draft.cite(sources[0]);
  if (period && period.label !== "este mes")
    return draft.as("beyond").say(`Solo se puede saber el costo de este mes (${period.label} no).${mark}`);
  // The cost of other uses of AI models is on a page of the staff that Atenea does not read.
  if (!asks(namesAgents))
    draft.say(
      ask.role === "staff"
        ? "No leo el costo de toda la IA: está en **Proveedores de IA**. De ese costo, puedo decirle el de los agentes."
        : "No leo el costo de toda la IA; de ese costo, puedo decirle el de los agentes.",
    );
  return draft.say(
    `Los agentes han costado **${dollars(value.used)}** este mes${value.budget > 0 ? `, de un presupuesto de ${dollars(value.budget)}` : ""}.${mark}`,
  );
}

const kinds: readonly QuestionKind[] = [
  {
    name: "agents.cost",
    examples: splitExamples(`
      ¿Cuánto han costado los agentes de IA este mes? / costo de los agentes / cuánto hemos gastado en agentes /
      gasto en inteligencia artificial este mes / cuánto gastan los agentes de ia / presupuesto de los agentes /
      cuánto queda del presupuesto de agentes / cuánto llevamos gastado en los agentes / costo de la ia este mes /
      cuánto cuestan los agentes de ia / cuánto ha gastado el modelo de ia este mes / gasto de los agentes en el mes / consumo de los agentes de ia / cuánto
      gastamos en agentes de ia
    `),
    answer: cost,
  },
  ...agentRunKinds,
];

/** Questions about the agents of the company. */
export const agentSkills: AssistantSkills = {
  order: 46,
  tools: [agentCostTool, ...agentRunTools],
  kinds,
  figureQuestions,
  suggestions: [{ screen: paths.agents, questions: [figureQuestions["agents.published"][0]] }],
};

import { z } from "zod";
import {
  AnswerDraft,
  type Ask,
  countText,
  decimalText,
  defineTool,
  isoPeriodOf,
  lastDays,
  period,
  type Question,
  type QuestionKind,
  roundedNumberText,
  splitExamples,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { agentRunStateLabels } from "#features/automation/agents/agents.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findTotals, surveyCompanies } from "../analytics/analytics.store.ts";
import { companyRowsOf } from "../library/agent.store.ts";
import { monthStart, since30 } from "../library/agent-views.ts";

const defaultDays = 30;

export const dollars = (micros: number) => `US$ ${decimalText(Math.round(micros / 10_000) / 100)}`;

/** The runs of agents in a period that the person may see, as the analytics page counts them. */
const agentRunsTool = defineTool({
  name: "ejecuciones_de_agentes",
  label: "Ejecuciones de los agentes",
  description:
    "Cuántas ejecuciones de agentes de IA hubo en un período, por resultado, con sus tokens y su costo.",
  permission: "agent.read",
  input: z.object({ ...period }),
  run: async (context, { from, to }) => ({
    value: await findTotals(companyRowsOf(context), new Date(from), new Date(to)),
    sources: [{ kind: "agents", label: "Analítica de agentes", path: paths.agentAnalytics }],
  }),
});

const failed = /(?<=^| )(?:fall\w+|error|errores)(?= |$)/;

/** «¿Cuántas ejecuciones de agentes fallaron?»: the runs of a period by result, with their tokens and cost. */
async function runs(ask: Ask, { period: asked, asks }: Question): Promise<AnswerDraft> {
  const span = asked ?? lastDays(ask.now, defaultDays);
  const { value, sources } = await ask.tool(agentRunsTool, isoPeriodOf(span));
  const draft = new AnswerDraft(`ejecuciones de agentes (${span.label})`);
  const mark = draft.cite(sources[0]);
  const total = value.by_state.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return draft.as("nothing").say(`No hay ejecuciones de agentes (${span.label}).${mark}`);
  const failures = value.by_state.find(({ state }) => state === "failed")?.count ?? 0;
  draft.exists = asks(failed) ? failures > 0 : null;
  draft.say(
    asks(failed)
      ? `**${countText(failures, "ejecución de agentes falló", "ejecuciones de agentes fallaron")}** de ${roundedNumberText(total)} (${span.label}).${mark}`
      : `Hay **${countText(total, "ejecución", "ejecuciones")}** de agentes (${span.label}).${mark}`,
  );
  return draft
    .say(
      `${value.by_state.map(({ state, count }) => `${agentRunStateLabels[state].text}: ${roundedNumberText(count)}`).join(" · ")}.`,
    )
    .say(
      `Usaron ${roundedNumberText(value.tokens_in + value.tokens_out)} tokens y costaron ${dollars(value.cost)}.`,
    );
}

/** The cost of the agents of each company this month; for the staff, as their page of agents shows it. */
const agentCostsTool = defineTool({
  name: "costo_de_agentes_por_empresa",
  label: "Costo de los agentes por empresa",
  description: "Para administradores: cuánto han costado los agentes de IA de cada empresa este mes.",
  permission: "agent.read",
  acrossCompanies: true,
  input: z.object({}),
  async prepare(gate, person) {
    if (person.role !== "staff") throw new Refusal("forbidden");
    const read = { scope: "platform", effect: "read", actor: person, http: undefined, bulk: false } as const;
    return await withinGate(gate, read, async ({ db, clock }) => {
      const now = clock.now();
      return await surveyCompanies(db, { since: since30(now), month: monthStart(now) });
    });
  },
  run: async (_, __, companies) => ({
    value: companies ?? [],
    sources: [{ kind: "agents", label: "Analítica de agentes", path: paths.agentAnalytics }],
  }),
});

const maxCompanies = 10;

async function costs(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(agentCostsTool, {});
  const draft = new AnswerDraft("el costo de los agentes de cada empresa este mes");
  const mark = draft.cite(sources[0]);
  const rows = value.toSorted(
    (one, other) => other.month_cost - one.month_cost || other.runs_30d - one.runs_30d,
  );
  const [first] = rows;
  if (!first) return draft.as("nothing").say(`No hay empresas con agentes.${mark}`);
  const sum = rows.reduce((all, { month_cost }) => all + month_cost, 0);
  draft.say(
    sum === 0
      ? `Los agentes de ${countText(rows.length, "empresa", "empresas")} no han tenido costo este mes.${mark}`
      : `Los agentes han costado **${dollars(sum)}** este mes; la empresa con mayor costo es **${first.company}**, con ${dollars(first.month_cost)}.${mark}`,
  );
  return draft.table(
    "Por empresa",
    [
      "Empresa",
      { label: "Costo este mes", numeric: true },
      { label: "Ejecuciones en 30 días", numeric: true },
    ],
    rows.slice(0, maxCompanies).map(({ company, month_cost, runs_30d }) => ({
      cells: [company, dollars(month_cost), roundedNumberText(runs_30d)],
    })),
  );
}

export const agentRunTools = [agentRunsTool, agentCostsTool];

export const agentRunKinds: readonly QuestionKind[] = [
  {
    name: "agents.runs",
    examples: splitExamples(`
      ¿Cuántas ejecuciones de agentes hubo este mes? / ejecuciones de agentes fallidas / agentes que fallaron esta semana
      / cuántas veces corrieron los agentes / cuántos tokens hemos usado este mes / cuánto hemos gastado en tokens / uso
      de tokens de los agentes / consumo de tokens / ejecuciones de los agentes de ia / cuántas ejecuciones de agentes
      fallaron / falló algún agente / resultados de los agentes este mes / qué han hecho los agentes de ia este mes /
      cuánto se usaron los agentes la semana pasada / ejecuciones de agentes de ayer / agentes con error / cuántos casos
      analizaron los agentes este mes / tokens consumidos por la ia
    `),
    answer: runs,
  },
  {
    name: "agents.costs_by_company",
    examples: splitExamples(`
      ¿Qué empresa gasta más en agentes de IA? / qué empresa consume más ia / costo de la ia por empresa / gasto de agentes
      por cliente / qué cliente gasta más en inteligencia artificial / costo de los agentes de todas las empresas / cuánto
      gasta cada empresa en ia / consumo de ia por cliente / qué cliente usa más los agentes / ranking de gasto en ia por
      empresa / cuánto nos cuesta la ia en todos los clientes
    `),
    ofProvider: true,
    acrossCompanies: true,
    answer: costs,
  },
];

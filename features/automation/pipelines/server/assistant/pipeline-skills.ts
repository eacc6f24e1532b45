import { z } from "zod";
import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  defineTool,
  momentText,
  portalPath,
  type QuestionKind,
  splitExamples,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { pipelineStateLabels, triggerLabels } from "#features/automation/pipelines/pipelines.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { listApprovals } from "../engine/pipeline-runs.verbs.ts";
import { companyRowsOf, findPipelines } from "../library/pipeline.store.ts";
import { pipelineViews } from "../library/pipeline-view.ts";
import { examples } from "./examples.ts";
import { pipelineRunKinds, pipelineRunsTool } from "./pipeline-runs.kinds.ts";

const question = "¿Qué automatizaciones tengo?";

export const pipelinesTool = defineTool({
  name: "pipelines",
  label: "Automatizaciones",
  description: "Automatizaciones de la empresa con su estado, qué las inicia y cómo terminaron en 30 días.",
  permission: "pipeline.read",
  input: z.object({ most: z.number().int().min(1).max(50).default(20) }),
  async run(context, { most }) {
    const { items, total } = await findPipelines(companyRowsOf(context), {}, { limit: most });
    const views = await pipelineViews(context, items);
    return {
      value: {
        total,
        items: views.map(({ id, name, state, trigger_kind, ended_30d, succeeded_30d }) => ({
          id,
          name,
          state,
          trigger_kind,
          ended_30d,
          succeeded_30d,
        })),
      },
      sources: [{ kind: "pipelines", label: "Automatizaciones", path: portalPath(paths.pipelines) }],
    };
  },
});

async function list(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(pipelinesTool, {});
  const draft = new AnswerDraft("las automatizaciones");
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0)
    return draft.as("nothing").say(`La empresa no tiene automatizaciones.${mark}`);
  const active = value.items.filter(({ state }) => state === "active").length;
  draft.say(
    `Hay **${countText(value.items.length, "automatización", "automatizaciones")}**; ${active} ${active === 1 ? "encendida" : "encendidas"}.${mark}`,
  );
  return draft.table(
    "Automatizaciones",
    ["Nombre", "Estado", "Se inicia", "Terminaron bien (30 días)"],
    value.items.map(({ id, name, state, trigger_kind, ended_30d, succeeded_30d }) => ({
      cells: [
        name,
        pipelineStateLabels[state].text,
        triggerLabels[trigger_kind],
        ended_30d === 0 ? "Sin ejecuciones" : `${succeeded_30d} de ${ended_30d}`,
      ],
      path: paths.pipeline(id),
    })),
  );
}

const approvalsTool = defineTool({
  name: "aprobaciones",
  label: "Aprobaciones de automatizaciones",
  description:
    "Los pasos de automatizaciones que esperan la aprobación del lado de quien pregunta, con su plazo.",
  permission: "pipeline.read",
  input: z.object({}),
  async run(context) {
    const { items } = await listApprovals(context, {});
    return {
      value: items.map(({ pipeline, title, expires_at, pipeline_id }) => ({
        pipeline,
        title,
        expires_at,
        path: pipeline_id ? paths.pipeline(pipeline_id) : null,
      })),
      sources: [{ kind: "pipelines", label: "Automatizaciones", path: portalPath(paths.pipelines) }],
    };
  },
});

/** «¿Hay aprobaciones pendientes?»: the steps that wait for the side of the person. */
async function approvals(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(approvalsTool, {});
  const draft = new AnswerDraft("las aprobaciones pendientes de automatizaciones");
  const mark = draft.cite(sources[0]);
  const side = ask.isProvider ? "del proveedor" : "de su empresa";
  if (value.length === 0)
    return draft.as("nothing").say(`Ninguna automatización espera la aprobación ${side}.${mark}`);
  draft.say(`**${countText(value.length, "paso espera", "pasos esperan")}** la aprobación ${side}.${mark}`);
  return draft.table(
    "Por aprobar",
    ["Paso", "Automatización", "Responder antes de"],
    value.slice(0, 10).map(({ title, pipeline, expires_at, path }) => ({
      cells: [title, pipeline, momentText(expires_at, ask.timeZone)],
      path,
    })),
  );
}

const kinds: readonly QuestionKind[] = [
  {
    name: "pipelines.approvals",
    examples: examples["pipelines.approvals"],
    answer: approvals,
  },
  {
    name: "pipelines.list",
    examples: examples["pipelines.list"],
    answer: list,
  },
  ...pipelineRunKinds,
];

const figureQuestions = {
  "pipelines.failed": splitExamples(`
    ¿Qué automatizaciones fallaron? / automatizaciones con fallas / ejecuciones fallidas /
    automatizaciones por atender / pipelines caídos / cuántas automatizaciones fallaron / hay
    automatizaciones con errores / pipelines con error / ejecuciones que fallaron / automatizaciones que
    no terminaron bien / falló alguna automatización / hay automatizaciones caídas / alguna
    automatización dio error / se cayó algún flujo / hubo ejecuciones con error
  `),
} as const;

/** Questions about the pipelines of the company. */
export const pipelineSkills: AssistantSkills = {
  order: 45,
  figureQuestions,
  tools: [pipelinesTool, approvalsTool, pipelineRunsTool],
  kinds,
  suggestions: [{ screen: paths.pipelines, questions: [question] }],
};

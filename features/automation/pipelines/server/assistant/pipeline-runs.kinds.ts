import { z } from "zod";
import {
  AnswerDraft,
  type Ask,
  countText,
  defineTool,
  isoPeriodOf,
  lastDays,
  momentText,
  period,
  portalPath,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { RunState } from "#features/automation/pipelines/contracts/run-terms.contract.ts";
import { runStateLabels } from "#features/automation/pipelines/pipelines.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { countRunOutcomes } from "../engine/run-outcome.store.ts";
import { companyRowsOf } from "../library/pipeline.store.ts";
import { examples } from "./examples.ts";

const maxPipelines = 10;
const defaultDays = 30;

export const pipelineRunsTool = defineTool({
  name: "ejecuciones_de_automatizaciones",
  label: "Ejecuciones de automatizaciones",
  description: "Cuántas ejecuciones de automatizaciones hubo en un período, por automatización y resultado.",
  permission: "pipeline.read",
  input: z.object({ ...period, states: z.array(RunState).optional() }),
  async run(context, { from, to, states }) {
    const rows = await countRunOutcomes(companyRowsOf(context), { from: new Date(from), to: new Date(to) });
    return {
      value: {
        items: rows
          .filter(({ state }) => !states || states.includes(state))
          .map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() })),
      },
      sources: [{ kind: "pipelines", label: "Automatizaciones", path: portalPath(paths.pipelines) }],
    };
  },
});

/** The results that a question may ask for. */
const askedStates: readonly (readonly [RegExp, readonly RunState[], string])[] = [
  [/(?<=^| )(?:fall\w+|error|errores|caidas?|mal)(?= |$)/, ["failed"], "que fallaron"],
  [
    /(?<=^| )(?:bien|exitos\w+|correct\w+|sin error(?:es)?|completadas)(?= |$)/,
    ["done", "warned"],
    "que terminaron",
  ],
];

/** «¿Cuántas automatizaciones fallaron ayer?»: the runs of a period by result, and of which pipelines. */
async function runs(ask: Ask, { period: asked, asks }: Question): Promise<AnswerDraft> {
  const span = asked ?? lastDays(ask.now, defaultDays);
  const [, states, phrase = ""] = askedStates.find(([pattern]) => asks(pattern)) ?? [];
  const { value, sources } = await ask.tool(pipelineRunsTool, {
    ...isoPeriodOf(span),
    ...(states && { states: [...states] }),
  });
  const words = `ejecuciones de automatizaciones${phrase && ` ${phrase}`} (${span.label})`;
  const draft = new AnswerDraft(words);
  const mark = draft.cite(sources[0]);
  const total = value.items.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return draft.as("nothing").say(`No hay ${words}.${mark}`);
  const byState = Map.groupBy(value.items, ({ state }) => state);
  const stateTexts = [...byState].map(
    ([state, items]) =>
      `${runStateLabels[state].text}: ${roundedNumberText(items.reduce((sum, { count }) => sum + count, 0))}`,
  );
  draft.say(
    `Hay **${countText(total, "ejecución", "ejecuciones")}** de automatizaciones${phrase && ` ${phrase}`} (${span.label}).${mark}`,
  );
  if (!states) draft.say(`${stateTexts.join(" · ")}.`);
  return draft.table(
    "Por automatización",
    ["Automatización", "Resultado", { label: "Ejecuciones", numeric: true }, "La última"],
    value.items.slice(0, maxPipelines).map(({ pipeline_id, name, state, count, last_at }) => ({
      cells: [name, runStateLabels[state].text, roundedNumberText(count), momentText(last_at, ask.timeZone)],
      path: paths.pipeline(pipeline_id),
    })),
  );
}

export const pipelineRunKinds: readonly QuestionKind[] = [
  { name: "pipelines.runs", examples: examples["pipelines.runs"], answer: runs },
];

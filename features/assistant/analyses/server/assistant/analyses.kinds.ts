import {
  AnswerDraft,
  type Ask,
  countText,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import {
  describeActions,
  describeComparison,
  describeFormula,
  describeOrigin,
  describeRisks,
  describeScore,
  describeWhole,
} from "./analysis-parts.ts";
import { analysesCountedTool, analysesTool } from "./analysis-tools.ts";
import { examples } from "./examples.ts";
import { fromNewestAnalysis } from "./newest-analysis.ts";

const next = ["¿Qué dice el último análisis?", "¿Cuándo fue el último análisis?"];

/** Counts the analyses by their outcome. */
async function countedAnalyses(ask: Ask, { names, period }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(analysesCountedTool, {
    standard: names.standard,
    ...(period && { from: period.from.toISOString(), to: period.to.toISOString() }),
  });
  const of = [value.name && `de ${value.name}`, period && `pedidos ${period.label}`]
    .filter(Boolean)
    .join(" ");
  const draft = new AnswerDraft(["cuántos análisis hay", of].filter(Boolean).join(" "));
  if (!value.counts)
    return draft
      .as("nothing")
      .say(`Su empresa no sigue ${value.name} en el portal, así que no hay análisis de esa norma.`)
      .suggest(...next);
  const { total, completed, under_way, failed, cancelled, internal } = value.counts;
  const mark = draft.cite(sources[0]);
  if (total === 0)
    return draft
      .as("nothing")
      .say(`No hay análisis${of && ` ${of}`}. Puede pedir uno en Análisis asistido.${mark}`)
      .suggest("¿Cómo está la empresa?");
  const states = [
    countText(completed, "terminado", "terminados"),
    `${roundedNumberText(under_way)} en curso`,
    countText(failed, "fallido", "fallidos"),
    ...(cancelled > 0 ? [countText(cancelled, "cancelado", "cancelados")] : []),
  ];
  draft.say(
    `Hay **${roundedNumberText(total)} análisis**${of && ` ${of}`}: ${states.slice(0, -1).join(", ")} y ${states.at(-1)}.${mark}`,
  );
  if (internal > 0)
    draft.say(
      `De ellos, ${countText(internal, "es interno", "son internos")} del proveedor: la empresa no los ve.`,
    );
  return draft.suggest(...next);
}

async function answerWanted(ask: Ask, { names }: Question): Promise<AnswerDraft> {
  const { sources } = await ask.tool(analysesTool, { standard: names.standard });
  const draft = new AnswerDraft("pedir un análisis").as("beyond");
  const mark = draft.cite(sources.find(({ kind }) => kind === "analysis_request"));
  return draft
    .say(
      `Yo solo leo los análisis. Este enlace abre la solicitud, lista para que usted la envíe: de la organización o de una norma.${mark}`,
    )
    .suggest("¿Qué dice el último análisis?", "¿Cuál es mi puntaje de seguridad?");
}

export const analysisKinds: readonly QuestionKind[] = [
  {
    name: "analyses.newest",
    examples: examples["analyses.newest"],
    answer: fromNewestAnalysis("lo que dice el último análisis", describeWhole),
  },
  {
    name: "analyses.counted",
    examples: examples["analyses.counted"],
    answer: countedAnalyses,
  },
  {
    name: "analyses.score",
    examples: examples["analyses.score"],
    answer: fromNewestAnalysis("el puntaje del último análisis", describeScore),
  },
  {
    name: "analyses.compared",
    examples: examples["analyses.compared"],
    answer: fromNewestAnalysis("el último análisis comparado con el anterior", describeComparison),
  },
  {
    name: "analyses.risks",
    examples: examples["analyses.risks"],
    answer: fromNewestAnalysis("los riesgos del último análisis", describeRisks),
  },
  {
    name: "analyses.actions",
    examples: examples["analyses.actions"],
    answer: fromNewestAnalysis("lo que recomienda el último análisis", describeActions),
  },
  {
    name: "analyses.when",
    examples: examples["analyses.when"],
    answer: fromNewestAnalysis("cuándo fue el último análisis", describeOrigin),
  },
  {
    name: "analyses.formula",
    examples: examples["analyses.formula"],
    answer: fromNewestAnalysis("cómo se calcula el puntaje", describeFormula),
  },
  {
    name: "analyses.wanted",
    examples: examples["analyses.wanted"],
    answer: answerWanted,
  },
];

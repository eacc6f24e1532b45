import {
  AnswerDraft,
  type Ask,
  counted,
  type Kind,
  number,
  type Question,
  subjects,
} from "#features/assistant/server/assistant.public.ts";
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
import { ofNewest } from "./newest-analysis.ts";

const next = ["¿Qué dice el último análisis?", "¿Cuándo fue el último análisis?"];

/** How many analyses there are, by how they ended. */
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
    counted(completed, "terminado", "terminados"),
    `${number(under_way)} en curso`,
    counted(failed, "fallido", "fallidos"),
    ...(cancelled > 0 ? [counted(cancelled, "cancelado", "cancelados")] : []),
  ];
  draft.say(
    `Hay **${number(total)} análisis**${of && ` ${of}`}: ${states.slice(0, -1).join(", ")} y ${states.at(-1)}.${mark}`,
  );
  if (internal > 0)
    draft.say(
      `De ellos, ${counted(internal, "es interno", "son internos")} del proveedor: la empresa no los ve.`,
    );
  return draft.suggest(...next);
}

async function wanted(ask: Ask, { names }: Question): Promise<AnswerDraft> {
  const { sources } = await ask.tool(analysesTool, { standard: names.standard });
  const draft = new AnswerDraft("pedir un análisis").as("beyond");
  const mark = draft.cite(sources.find(({ kind }) => kind === "analysis_request"));
  return draft
    .say(
      `Yo solo leo los análisis. Este enlace abre la solicitud, lista para que usted la envíe: de la organización o de una norma.${mark}`,
    )
    .suggest("¿Qué dice el último análisis?", "¿Cuál es mi puntaje de seguridad?");
}

/** What an analysis is not asked of: «evidencia del análisis de riesgos» asks for evidence. */
const allowed = new Set([
  "analysis",
  "score",
  "standard",
  "compliance",
  "law",
  "document",
  "report",
  "provider_person",
  "screen",
]);
const otherSubjects = Object.keys(subjects).filter((subject) => !allowed.has(subject));
const unless = [...otherSubjects, "whereis", "named_asset", "named_account", "named_source", "control_code"];

export const analyses: readonly Kind[] = [
  {
    name: "analyses.newest",
    examples: [
      "¿Qué dice el último análisis?",
      "muéstrame el análisis de ISO 27001",
      "resumen del último análisis",
    ],
    alsoAsked: examples["analyses.newest"],
    when: ["analysis"],
    unless: [...unless, "define", "howto"],
    weight: 20,
    answer: ofNewest("lo que dice el último análisis", describeWhole),
  },
  {
    name: "analyses.counted",
    examples: ["¿Cuántos análisis hay?", "cuántos análisis de ISO 27001 hemos pedido este mes"],
    alsoAsked: examples["analyses.counted"],
    when: ["analysis", "count"],
    unless: [...unless, "define", "howto", "score", "risky", "advise", "improve"],
    weight: 18,
    answer: countedAnalyses,
  },
  {
    name: "analyses.explained",
    examples: ["Explícame el último análisis"],
    when: ["analysis", "newest", "define"],
    unless: [...unless, "howto"],
    weight: 10,
    answer: ofNewest("lo que dice el último análisis", describeWhole),
  },
  {
    name: "analyses.score",
    examples: [
      "¿Cuál es mi puntaje de seguridad?",
      "¿qué puntaje tenemos en ISO 27001?",
      "puntaje del último análisis",
    ],
    alsoAsked: examples["analyses.score"],
    when: ["score"],
    unless,
    weight: 22,
    answer: ofNewest("el puntaje del último análisis", describeScore),
  },
  {
    name: "analyses.compared",
    examples: [
      "Compara el último análisis con el anterior",
      "¿el puntaje subió?",
      "¿por qué bajó el puntaje?",
      "¿qué cambió desde el último análisis?",
    ],
    alsoAsked: examples["analyses.compared"],
    when: ["analysis|score", "compare|trend|changed|why|difference"],
    unless,
    weight: 18,
    answer: ofNewest("el último análisis comparado con el anterior", describeComparison),
  },
  {
    name: "analyses.risks",
    examples: ["¿Qué riesgos encontró el análisis?", "riesgos del último análisis"],
    alsoAsked: examples["analyses.risks"],
    when: ["analysis|score", "risky"],
    unless,
    weight: 14,
    answer: ofNewest("los riesgos del último análisis", describeRisks),
  },
  {
    name: "analyses.actions",
    examples: ["¿Qué me recomienda el último análisis?", "¿cómo mejoro el puntaje?"],
    alsoAsked: examples["analyses.actions"],
    when: ["analysis|score", "advise|improve"],
    unless,
    weight: 20,
    answer: ofNewest("lo que recomienda el último análisis", describeActions),
  },
  {
    name: "analyses.when",
    examples: ["¿Cuándo fue el último análisis?", "¿quién pidió el último análisis?"],
    alsoAsked: examples["analyses.when"],
    when: ["analysis", "when|who"],
    unless,
    weight: 16,
    answer: ofNewest("cuándo fue el último análisis", describeOrigin),
  },
  {
    name: "analyses.formula",
    examples: ["¿Cómo se calcula el puntaje?", "¿qué significa el puntaje de seguridad?"],
    alsoAsked: examples["analyses.formula"],
    when: ["score", "howto|define"],
    unless: [...unless, "advise", "improve"],
    weight: 16,
    answer: ofNewest("cómo se calcula el puntaje", describeFormula),
  },
  {
    name: "analyses.wanted",
    examples: ["Quiero pedir un análisis", "haz un análisis de la empresa"],
    alsoAsked: examples["analyses.wanted"],
    when: ["analysis", "wants_analysis"],
    unless,
    weight: 26,
    answer: wanted,
  },
];

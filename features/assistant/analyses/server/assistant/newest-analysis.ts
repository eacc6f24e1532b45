import type { AnalysisStatus } from "#features/assistant/analyses/analyses.contract.ts";
import {
  AnswerDraft,
  type Ask,
  momentText,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { analysesTool } from "./analysis-tools.ts";

type AnalysesResult = Awaited<ReturnType<typeof analysesTool.run>>;
export type AnalysisDescription = NonNullable<AnalysesResult["value"]["result"]>;

/** Adds one part of an analysis to an answer. `mark` returns the reference to a source by the kind of source. */
export type DescribePart = (
  draft: AnswerDraft,
  result: AnalysisDescription,
  citing: { ask: Ask; mark: (kind: string) => string },
) => void;

const next = [
  "¿Qué riesgos encontró el análisis?",
  "¿Qué me recomienda el último análisis?",
  "Compara el último análisis con el anterior",
  "¿Cómo se calcula el puntaje?",
];

const waits = (status: AnalysisStatus) => status === "pending" || status === "processing";

/**
 * Answers with a part of the newest analysis and its date; if there is no analysis, the answer says so and where to
 * request one.
 */
export function fromNewestAnalysis(what: string, tell: DescribePart): QuestionKind["answer"] {
  return async (ask, question) => {
    const analyses = await ask.tool(analysesTool, {
      standard: question.names.standard,
      of_standards: question.tags.has("compliance") || question.tags.has("standard"),
    });
    const { result } = analyses.value;
    if (!result) return none(ask, question, analyses);
    const draft = new AnswerDraft(`${what} (${result.subject})`);
    tell(draft, result, {
      ask,
      mark: (kind) => draft.cite(analyses.sources.find((source) => source.kind === kind)),
    });
    if (result.internal)
      draft.say("Es un análisis interno del proveedor: cuenta también alertas no publicadas a la empresa.");
    const { request } = analyses.value;
    if (request && waits(request.status))
      draft.say(
        `Hay otro, pedido el ${momentText(request.requested_at, ask.timeZone)}, que todavía no termina.`,
      );
    return draft.suggest(...next.filter((each) => each !== question.text));
  };
}

function none(ask: Ask, { names, tags }: Question, { value, sources }: AnalysesResult): AnswerDraft {
  const { found, name, request } = value;
  if (found === false)
    return new AnswerDraft(`el análisis de ${name}`)
      .as("nothing")
      .say(`Su empresa no sigue ${name} en el portal, así que no hay un análisis de esa norma.`)
      .suggest("¿Cómo vamos en cumplimiento?");
  const of = name ?? (tags.has("compliance") || tags.has("standard") ? "ninguna norma" : "la organización");
  const draft = new AnswerDraft(`el último análisis de ${of}`).as("nothing");
  const mark = draft.cite(sources.find(({ kind }) => kind === "analysis_request"));
  draft.say(
    `Todavía no hay un análisis de ${of}, y sin él no hay puntaje. Puede pedir uno en Análisis asistido.${mark}`,
  );
  const question = request && `el ${momentText(request.requested_at, ask.timeZone)}`;
  if (request && waits(request.status)) draft.say(`Hay uno pedido ${question} que todavía no termina.`);
  if (request?.status === "failed")
    draft.say(`El que se pidió ${question} no se pudo terminar: ${request.reason}`);
  return draft.suggest(
    names.standard ? `¿Cómo vamos en ${names.standard}?` : "¿Cómo está la empresa?",
    "¿Qué asuntos críticos hay en cumplimiento?",
  );
}

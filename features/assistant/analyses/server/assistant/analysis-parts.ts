import { scaleLabels } from "#features/assistant/analyses/analyses.labels.ts";
import {
  countText,
  dayText,
  decimalText,
  momentText,
  percentText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import type { AnalysisDescription, DescribePart } from "./newest-analysis.ts";

interface Scored {
  score: number | null;
  before: { score: number | null; created_at: string } | null;
}

/**
 * Returns the change of a score since the analysis before: «subió 4,5 puntos desde el análisis anterior (68, del 13 nov
 * 2026)».
 */
function movedText({ score, before }: Scored, timeZone: string): string {
  if (!before) return "es el primer análisis, así que todavía no hay uno anterior con qué compararlo";
  const day = `del ${dayText(new Date(before.created_at), timeZone)}`;
  if (before.score === null) return `el análisis anterior, ${day}, no tenía puntaje`;
  const then = `(${decimalText(before.score)}, ${day})`;
  if (score === null) return `el análisis anterior sí tenía puntaje ${then}`;
  const points = Math.round((score - before.score) * 10) / 10;
  if (points === 0) return `no cambió desde el análisis anterior ${then}`;
  const size = Math.abs(points);
  const much = Number.isInteger(size) ? countText(size, "punto", "puntos") : `${decimalText(size)} puntos`;
  return `${points > 0 ? "subió" : "bajó"} ${much} desde el análisis anterior ${then}`;
}

const scaleText = (step: number) => scaleLabels[step as keyof typeof scaleLabels] ?? String(step);

/** Describes the score, the previous score and its date. */
export const describeScore: DescribePart = (draft, result, { ask, mark }) => {
  const { subject, score, missing, before } = result;
  const own = mark("analysis");
  const changeText = movedText(result, ask.timeZone);
  if (score === null) {
    draft.say(`**${subject}** no tiene puntaje en el último análisis. ${missing ?? ""}${own}`);
    if (before) draft.say(`Para comparar: ${changeText}.${mark("analysis_before")}`);
  } else
    draft.say(
      `**${subject}** tiene un puntaje de **${decimalText(score)} de 100**: ${changeText}.${own}${mark("analysis_before")}`,
    );
  draft.say(
    `Es el análisis del ${momentText(result.created_at, ask.timeZone)}, sobre los últimos ${countText(result.days, "día", "días")}; midió el ${percentText(result.evaluated)} de lo que cuenta.`,
  );
};

/** Adds the risks of the analysis to the answer, the most severe first. */
export const describeRisks: DescribePart = (draft, { risks, risk_count, created_at }, { ask, mark }) => {
  const from = `El último análisis, del ${dayText(new Date(created_at), ask.timeZone)},`;
  if (risk_count === 0) {
    draft.as("nothing").say(`${from} no encontró ningún riesgo.${mark("analysis")}`);
    return;
  }
  const more = risk_count > risks.length ? "; los primeros" : "";
  draft.say(
    `${from} encontró **${countText(risk_count, "riesgo", "riesgos")}**${more}, por impacto y esfuerzo:${mark("analysis")}`,
  );
  draft.table(
    "Riesgos del último análisis",
    ["Riesgo", "Impacto", "Esfuerzo"],
    risks.map(({ text, impact, effort, path }) => ({
      cells: [text, scaleText(impact), scaleText(effort)],
      path,
    })),
  );
};

/** Adds the actions with owner and date. */
export const describeActions: DescribePart = (
  draft,
  { actions, action_count, created_at },
  { ask, mark },
) => {
  const from = `El último análisis, del ${dayText(new Date(created_at), ask.timeZone)},`;
  if (action_count === 0) {
    draft.as("nothing").say(`${from} no recomienda nada: no encontró riesgos.${mark("analysis")}`);
    return;
  }
  draft.say(
    `${from} recomienda **${countText(action_count, "acción", "acciones")}**; lo primero, primero:${mark("analysis")}`,
  );
  draft.table(
    "Lo que recomienda el último análisis",
    ["Acción", "Responsable", "Hasta"],
    actions.map(({ text, owner, due_on, path }) => ({ cells: [text, owner, dayText(due_on)], path })),
  );
};

/** Describes the analysis in brief: its headline and the change of the score. */
export const describeWhole: DescribePart = (draft, result, citing) => {
  const { timeZone } = citing.ask;
  const changeText = movedText(result, timeZone);
  draft.say(`${result.headline}${citing.mark("analysis")}`);
  draft.say(
    result.before
      ? `El puntaje ${changeText}.${citing.mark("analysis_before")}`
      : "Es el primero, así que todavía no hay uno anterior con qué compararlo.",
  );
  draft.say(
    `Es el análisis del ${momentText(result.created_at, timeZone)}, sobre los últimos ${countText(result.days, "día", "días")}, pedido por ${result.requested_by_name}.`,
  );
  const plain = (title: string, all: AnalysisDescription["gaps"]) =>
    draft.table(
      title,
      [title],
      all.map(({ text, path }) => ({ cells: [text], path })),
    );
  plain("Lo que falta", result.gaps);
  plain("Lo que está bien", result.strengths);
  if (result.risk_count > 0)
    draft.say(
      `Encontró ${countText(result.risk_count, "riesgo", "riesgos")} y recomienda ${countText(result.action_count, "acción", "acciones")}.${citing.mark("analysis")}`,
    );
};

/** Adds the changes since the analysis before. */
export const describeComparison: DescribePart = (draft, result, citing) => {
  describeScore(draft, result, citing);
  const { before } = result;
  if (!before) return;
  const mark = citing.mark("analysis_compared");
  if (before.changes.length === 0)
    draft.say(`Entre los dos no cambió ningún término del puntaje ni ningún riesgo.${mark}`);
  else draft.say(`Esto es lo que cambió entre los dos:${mark}`);
  draft.table(
    "Qué cambió",
    ["Cambio"],
    before.changes.map(({ text, path }) => ({ cells: [text], path })),
  );
};

/** Describes the date of the analysis and the person who requested it. */
export const describeOrigin: DescribePart = (
  draft,
  { subject, created_at, requested_by_name },
  { ask, mark },
) => {
  draft.say(
    `El último análisis es del **${momentText(created_at, ask.timeZone)}**: ${subject}, pedido por ${requested_by_name}.${mark("analysis")}`,
  );
};

/** Adds the computation of the score, with its numbers. */
export const describeFormula: DescribePart = (draft, result, citing) => {
  describeScore(draft, result, citing);
  draft.say(
    `El puntaje es el promedio de lo que se pudo evaluar, cada término según su peso. Con los números de ese análisis: ${result.formula}${citing.mark("analysis")}`,
  );
  const rules = {
    kind: "rules",
    label: "Cómo se calcula un análisis",
    path: `${paths.analyses}?vista=reglas`,
  };
  draft.say(`Qué mira cada término está en Cómo se calcula.${draft.cite(rules)}`);
};

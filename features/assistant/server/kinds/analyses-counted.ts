import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Question } from "../engine/kind.ts";
import { counted, number } from "../engine/spanish-numbers.ts";
import { analysesCountedTool } from "../tools/analyses-counted.ts";

const next = ["¿Qué dice el último análisis?", "¿Cuándo fue el último análisis?"];

/** How many analyses there are, by how they ended. */
export async function countedAnalyses(ask: Ask, { names, period }: Question): Promise<AnswerDraft> {
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

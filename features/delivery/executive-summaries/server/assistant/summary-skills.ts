import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { decisionAnswerLabels } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { examples } from "./examples.ts";
import { summaryTool, unpublishedTool } from "./summary-tool.ts";

const summaryQuestion = "¿Qué dice el último resumen ejecutivo?";

async function newest(ask: Ask, { period }: Question): Promise<AnswerDraft> {
  const month = period && calendarDay(period.from, ask.timeZone).slice(0, 7);
  const { value, sources } = await ask.tool(summaryTool, { month });
  const draft = new AnswerDraft("el resumen ejecutivo");
  const mark = draft.cite(sources[0]);
  if (!value.headline || !value.month_name)
    return draft
      .as("nothing")
      .say(
        `Todavía no hay un resumen ejecutivo publicado de su empresa${period ? ` (${period.label})` : ""}.${mark}`,
      );
  draft.say(`Resumen ejecutivo de ${value.month_name.toLowerCase()}: ${value.headline}${mark}`);
  if (value.decisions.length === 0) return draft.say("No pide decisiones.");
  draft.say(`Pide ${countText(value.decisions.length, "decisión", "decisiones")}:`);
  draft.table(
    "Decisiones",
    ["Decisión", "Respuesta"],
    value.decisions.map(({ question, answer, due_on }) => ({
      cells: [
        question,
        answer ? decisionAnswerLabels[answer] : `Pendiente hasta el ${day(`${due_on}T12:00:00Z`, "UTC")}`,
      ],
      path: value.path,
    })),
  );
  return draft;
}

/** «¿Qué resúmenes faltan por publicar?»: those of the company that are no published ones, for the provider. */
async function unpublished(ask: Ask): Promise<AnswerDraft> {
  const draft = new AnswerDraft("los resúmenes ejecutivos por publicar");
  if (!ask.isProvider)
    return draft
      .as("beyond")
      .say("Su empresa ve los resúmenes cuando se publican; los que se preparan los ve el proveedor.")
      .suggest(summaryQuestion);
  const { value, sources } = await ask.tool(unpublishedTool, {});
  const mark = draft.cite(sources[0]);
  if (value.items.length + value.missing.length === 0)
    return draft.as("nothing").say(`No hay resúmenes ejecutivos por publicar en ${ask.companyName}.${mark}`);
  draft.say(
    `En ${ask.companyName} hay **${countText(value.items.length, "resumen por publicar", "resúmenes por publicar")}** y ${countText(value.missing.length, "mes sin preparar", "meses sin preparar")}.${mark}`,
  );
  return draft.table(
    "Por publicar",
    ["Mes", "Estado"],
    [
      ...value.items.map(({ name, state, path }) => ({ cells: [name, state], path })),
      ...value.missing.map((name) => ({ cells: [name, "Sin preparar"] })),
    ],
  );
}

const kinds: readonly QuestionKind[] = [
  {
    name: "executive_summaries.unpublished",
    examples: examples["executive_summaries.unpublished"],
    answer: unpublished,
  },
  {
    name: "executive_summaries.newest",
    examples: examples["executive_summaries.newest"],
    answer: newest,
  },
];

/** Questions about the executive summary of a company. */
export const summarySkills: AssistantSkills = {
  order: 27,
  tools: [summaryTool, unpublishedTool],
  kinds,
  suggestions: [{ screen: paths.executiveSummaries, questions: [summaryQuestion] }],
};

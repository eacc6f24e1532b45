import type { AssistantSkills } from "#features/assistant/server/assistant.extension.ts";
import { AnswerDraft, type Ask, counted, type Kind } from "#features/assistant/server/assistant.public.ts";
import { decisionAnswerWords, summariesPath } from "#features/executive-summaries/contracts/summary-terms.ts";
import { day } from "#platform/contract/dates/calendar-words.ts";
import { summaryTool } from "./summary-tool.ts";

const summaryQuestion = "¿Qué dice el último resumen ejecutivo?";

async function newest(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(summaryTool, {});
  const draft = new AnswerDraft("el resumen ejecutivo");
  const mark = draft.cite(sources[0]);
  if (!value.headline || !value.month_name)
    return draft.as("nothing").say(`Todavía no hay un resumen ejecutivo publicado de su empresa.${mark}`);
  draft.say(`Resumen ejecutivo de ${value.month_name.toLowerCase()}: ${value.headline}${mark}`);
  if (value.decisions.length === 0) return draft.say("No pide decisiones.");
  draft.say(`Pide ${counted(value.decisions.length, "decisión", "decisiones")}:`);
  draft.table(
    "Decisiones",
    ["Decisión", "Respuesta"],
    value.decisions.map(({ question, answer, due_on }) => ({
      cells: [
        question,
        answer ? decisionAnswerWords[answer] : `Pendiente hasta el ${day(`${due_on}T12:00:00Z`, "UTC")}`,
      ],
      path: value.path,
    })),
  );
  return draft;
}

const kinds: readonly Kind[] = [
  {
    name: "executive_summaries.newest",
    examples: [summaryQuestion, "¿qué decisiones pide el resumen ejecutivo?"],
    when: ["executive_summary"],
    unless: ["define", "howto", "whereis"],
    weight: 70,
    answer: newest,
  },
];

/** Questions about the executive summary of a company. */
export const summarySkills: AssistantSkills = {
  order: 27,
  tools: [summaryTool],
  kinds,
  words: {
    executive_summary: [
      ...["resumen ejecutivo", "ultimo resumen ejecutivo", "resumenes ejecutivos", "resumen del mes"],
      ...["decisiones del directorio", "decisiones que nos piden"],
    ],
  },
  suggestions: [{ screen: summariesPath, questions: [summaryQuestion] }],
};

import {
  AnswerDraft,
  type Ask,
  cappedText,
  dayText,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { examples } from "./examples.ts";
import { reportsTool } from "./report-tool.ts";

async function reports(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(reportsTool, { most: 5 });
  const draft = new AnswerDraft("reportes de ciberseguridad publicados");
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0) return draft.as("nothing").say(`Todavía no hay reportes publicados.${mark}`);
  draft.say(`Hay **${cappedText(value.total)} reportes**.${mark}`);
  draft.table(
    "Reportes",
    ["Reporte", "Publicado"],
    value.items.map(({ title, published_at }) => ({
      cells: [title, dayText(new Date(published_at), ask.timeZone)],
    })),
  );
  return draft.suggest("¿Cuáles son los últimos boletines?");
}

export const reportKinds: readonly QuestionKind[] = [
  {
    name: "reports.newest",
    examples: examples["reports.newest"],
    answer: reports,
  },
];

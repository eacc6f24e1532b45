import type { AssistantSkills } from "#features/assistant/server/assistant.extension.ts";
import { AnswerDraft, type Ask, counted, type Kind } from "#features/assistant/server/assistant.public.ts";
import { documentCode, documentsPath } from "#features/documents/contracts/document-terms.ts";
import { day } from "#platform/contract/dates/calendar-words.ts";
import { documentTool } from "./document-tool.ts";

const newestQuestion = "¿Cuáles son los últimos documentos publicados?";

async function newest(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(documentTool, {});
  const draft = new AnswerDraft("los documentos publicados");
  const mark = draft.cite(sources[0]);
  if (value.count === 0)
    return draft.as("nothing").say(`Todavía no hay documentos publicados de su empresa.${mark}`);
  draft.say(
    `Hay ${counted(value.count, "documento publicado", "documentos publicados")}. Los últimos:${mark}`,
  );
  draft.table(
    "Documentos",
    ["Documento", "Publicado"],
    value.items.map(({ number, title, published_at, path }) => ({
      cells: [[documentCode(number), title].filter(Boolean).join(" · "), day(published_at)],
      path,
    })),
  );
  return draft;
}

const kinds: readonly Kind[] = [
  {
    name: "documents.newest",
    examples: [newestQuestion, "¿qué informes mensuales se publicaron?"],
    when: ["published_documents"],
    unless: ["define", "howto", "whereis", "matter", "compliance", "named_standard"],
    weight: 60,
    answer: newest,
  },
];

/** Questions about the published documents of a company. */
export const documentSkills: AssistantSkills = {
  order: 28,
  tools: [documentTool],
  kinds,
  words: {
    published_documents: [
      ...["documentos publicados", "ultimos documentos", "documentos nuevos", "informes mensuales"],
      ...["informe mensual", "ultimo informe mensual", "documentos de mi empresa"],
    ],
  },
  suggestions: [{ screen: documentsPath, questions: [newestQuestion] }],
};

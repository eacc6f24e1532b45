import {
  AnswerDraft,
  type Ask,
  cappedText,
  dayText,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { documentsTool } from "./document-tool.ts";
import { examples } from "./examples.ts";

async function issued(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(documentsTool, { most: 6 });
  const draft = new AnswerDraft("documentos emitidos");
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0)
    return draft
      .as("nothing")
      .say(`Todavía no se ha emitido ningún documento.${mark}`)
      .suggest("¿Cómo emito un informe para el directorio?");
  const many = value.total.count === 1 ? "documento emitido" : "documentos emitidos";
  draft.say(`Hay **${cappedText(value.total)} ${many}**.${mark}`);
  draft.table(
    "Documentos emitidos",
    ["Documento", "Emitido", "Por"],
    value.items.map(({ title, number, issued_at, issued_by_name }) => ({
      cells: [`${title} (n.º ${number})`, dayText(new Date(issued_at), ask.timeZone), issued_by_name],
    })),
  );
  return draft.suggest("¿Cómo emito un informe para el directorio?");
}

export const documentKinds: readonly QuestionKind[] = [
  {
    name: "documents.issued",
    examples: examples["documents.issued"],
    answer: issued,
  },
];

import { z } from "zod";
import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  counted,
  defineAreaQuestion,
  defineTool,
  portalPath,
  sentences,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { documentCode, documentsPath } from "#features/delivery/documents/contracts/document-terms.ts";
import { day } from "#platform/contract/dates/calendar-words.ts";
import { companyIn } from "#platform/server/actor.ts";
import { documentPath } from "../../contracts/document-terms.ts";
import { findPublished } from "../documents/waiting.store.ts";

const documentTool = defineTool({
  name: "published_documents",
  label: "Documentos publicados",
  description: "Documentos publicados de la empresa: cuántos hay y los últimos, con su número y su fecha.",
  permission: "document.read",
  input: z.object({ most: z.number().int().min(1).max(20).default(5) }),
  async run({ db, actor }, { most }) {
    const { count, items } = await findPublished(db, companyIn(actor), { limit: most });
    return {
      value: {
        count,
        items: items.map(({ id, number, title, published_at }) => ({
          number,
          title,
          published_at: published_at?.toISOString() ?? null,
          path: documentPath(id),
        })),
      },
      sources: [
        {
          kind: "documents",
          label: "Documentos publicados",
          path: portalPath(documentsPath, { estado: "published" }),
        },
      ],
    };
  },
});

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

const otherExamples = sentences(`
  ¿qué informes mensuales se publicaron? / documentos publicados / último informe mensual / qué
  documentos tenemos / documentos nuevos / informes publicados / cuántos documentos hay publicados /
  qué actas hay / qué informes nos han entregado / últimos documentos de mi empresa / informes que
  publicaron este mes
`);

const figureQuestions = {
  "documents.in_review": sentences(`
    ¿Cuántos documentos están en revisión? / documentos que esperan aprobación / documentos sin aprobar
    / qué documentos faltan por revisar / informes por aprobar / documentos esperando revisión /
    documentos que debo aprobar / cuántos informes están en revisión / hay documentos por revisar /
    documentos pendientes de aprobación
  `),
} as const;

/** Questions about the published documents of a company. */
export const documentSkills: AssistantSkills = {
  ...defineAreaQuestion({
    order: 28,
    tool: documentTool,
    name: "documents.newest",
    question: newestQuestion,
    otherExamples,
    screen: documentsPath,
    answer: newest,
  }),
  figureQuestions,
};

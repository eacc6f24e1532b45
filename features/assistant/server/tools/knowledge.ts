import { z } from "zod";
import { findKnowledge } from "#features/knowledge/server/knowledge.public.ts";
import { defineTool } from "./tool.ts";

export const knowledgeTool = defineTool({
  name: "conocimiento",
  label: "Base de conocimiento",
  description:
    "Busca en los artículos y documentos publicados: procedimientos, definiciones, guías del portal.",
  permission: "knowledge.read",
  input: z.object({ question: z.string().min(1).max(300), most: z.number().int().min(1).max(8).default(3) }),
  async run({ db }, { question, most }) {
    const found = await findKnowledge(db, question, { most });
    return {
      value: {
        items: found.map(({ id, title, summary, passage, alike }) => ({
          id,
          title,
          summary,
          passage,
          alike,
        })),
      },
      sources: found.map(({ id, title }) => ({
        kind: "article",
        label: title,
        path: `/BaseDeConocimiento/${id}`,
      })),
    };
  },
});

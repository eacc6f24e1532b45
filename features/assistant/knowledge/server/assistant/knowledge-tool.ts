import { z } from "zod";
import { defineTool } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { embedQuestion, type Meaning } from "../search/find-by-meaning.ts";
import { findKnowledge } from "../search/find-knowledge.ts";

export const knowledgeTool = defineTool({
  name: "conocimiento",
  label: "Base de conocimiento",
  description:
    "Busca en los artículos y documentos publicados: procedimientos, definiciones, guías del portal.",
  permission: "knowledge.read",
  input: z.object({ question: z.string().min(1).max(300), most: z.number().int().min(1).max(8).default(3) }),
  // The embedding of the question is requested before the transaction opens, where the company allowed a provider for
  // it.
  async prepare(gate, { companyId, fullName }, { question }): Promise<Meaning | undefined> {
    return companyId === null
      ? undefined
      : await embedQuestion(gate, { companyId, question, askedBy: fullName });
  },
  async run({ db }, { question, most }, meaning) {
    const knowledge = await findKnowledge(db, question, { most, meaning });
    return {
      value: {
        items: knowledge.map(({ id, title, summary, passage, alike }) => ({
          id,
          title,
          summary,
          passage,
          alike,
        })),
      },
      sources: knowledge.map(({ id, title }) => ({
        kind: "article",
        label: title,
        path: paths.knowledgeArticle(id),
      })),
    };
  },
});

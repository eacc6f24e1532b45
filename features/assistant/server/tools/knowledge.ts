import { z } from "zod";
import { searchScreens } from "#features/catalog/server/catalog.public.ts";
import { findKnowledge, type Meaning, meaningOf } from "#features/knowledge/server/knowledge.public.ts";
import { defineTool } from "./tool.ts";

export const knowledgeTool = defineTool({
  name: "conocimiento",
  label: "Base de conocimiento",
  description:
    "Busca en los artículos y documentos publicados: procedimientos, definiciones, guías del portal.",
  permission: "knowledge.read",
  input: z.object({ question: z.string().min(1).max(300), most: z.number().int().min(1).max(8).default(3) }),
  // Where the company allowed a provider that can say it, what is meant is asked before the transaction opens.
  async prepare(gate, { companyId, fullName }, { question }): Promise<Meaning | undefined> {
    return companyId === null ? undefined : await meaningOf(gate, { companyId, question, askedBy: fullName });
  },
  async run({ db }, { question, most }, meaning) {
    const found = await findKnowledge(db, question, { most, meaning });
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

export const screensTool = defineTool({
  name: "pantallas",
  label: "Pantallas del portal",
  description: "Las pantallas que la persona puede abrir, por su nombre o el de su servicio.",
  permission: "company.read",
  input: z.object({ q: z.string().max(100), most: z.number().int().min(1).max(10).default(4) }),
  async run(context, { q, most }) {
    const items = await searchScreens(context, q, most);
    return {
      value: { items },
      sources: items.map(({ title, path }) => ({ kind: "screen", label: title, path })),
    };
  },
});

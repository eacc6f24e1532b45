import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/server/assistant.public.ts";
import { documentPath, documentsPath } from "#features/documents/contracts/document-terms.ts";
import { companyIn } from "#platform/server/actor.ts";
import { findPublished } from "../documents/waiting.store.ts";

export const documentTool = defineTool({
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

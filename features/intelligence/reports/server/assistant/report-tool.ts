import { z } from "zod";
import { defineTool } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { listReports } from "../reports/reports.verbs.ts";

export const reportsTool = defineTool({
  name: "reportes",
  label: "Reportes de ciberseguridad",
  description: "Los reportes públicos del proveedor, el más nuevo primero.",
  permission: "public.read",
  input: z.object({ q: z.string().max(100).optional(), most: z.number().int().min(1).max(20).default(5) }),
  async run(context, { q, most }) {
    const page = await listReports(context, { q, limit: most });
    const list = paths.reports;
    return {
      value: {
        total: page.total,
        items: page.items.map(({ id, title, summary, published_at }) => ({
          id,
          title,
          summary,
          published_at,
        })),
      },
      sources: [{ kind: "reports", label: "Reportes de ciberseguridad", path: list }],
    };
  },
});

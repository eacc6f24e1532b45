import { z } from "zod";
import { getTrends } from "#features/compliance/server/compliance.public.ts";
import { namedStandard } from "./named-standard.ts";
import { portalPath } from "./portal-path.ts";
import { defineTool } from "./tool.ts";

export const complianceTrendTool = defineTool({
  name: "tendencia_de_cumplimiento",
  label: "Tendencia del cumplimiento",
  description: "Cómo ha cambiado el cumplimiento de cada norma en los últimos meses.",
  permission: "compliance.read",
  input: z.object({
    standard: z.string().max(100).optional(),
    months: z.number().int().min(1).max(24).default(6),
  }),
  async run(context, { standard, months }) {
    const named = await namedStandard(context.db, standard);
    const { items } = await getTrends(context, { months, ...(named && { standard_id: named.id }) });
    return {
      value: {
        items: items.map(({ standard: each, points }) => ({
          id: each.id,
          name: each.short_name,
          first: points[0] ?? null,
          last: points.at(-1) ?? null,
          points,
        })),
      },
      sources: [
        {
          kind: "history",
          label: "Historia del cumplimiento",
          path: portalPath("/Compliance/Historia", { norma: named?.id }),
        },
      ],
    };
  },
});

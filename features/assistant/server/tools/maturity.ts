import { z } from "zod";
import { getMaturityDistribution } from "#features/compliance/server/compliance.public.ts";
import { namedStandard } from "./named-standard.ts";
import { standardPath } from "./standard-places.rules.ts";
import { defineTool } from "./tool.ts";

export const maturityTool = defineTool({
  name: "madurez",
  label: "Madurez",
  description: "Cuántos controles alcanzaron cada nivel de madurez de una norma.",
  permission: "compliance.read",
  input: z.object({ standard: z.string().max(100).optional() }),
  async run(context, { standard }) {
    const named = await namedStandard(context.db, standard);
    const { items } = await getMaturityDistribution(context, named ? { standard_id: named.id } : {});
    return {
      value: {
        items: items.map(({ standard: each, target, levels, not_scored }) => ({
          name: each.short_name,
          target,
          levels,
          not_scored,
        })),
      },
      sources: items.map(({ standard: each }) => ({
        kind: "standard",
        label: each.short_name,
        path: standardPath(each),
      })),
    };
  },
});

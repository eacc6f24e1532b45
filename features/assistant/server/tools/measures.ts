import { z } from "zod";
import { measureStatuses } from "#features/assurance/measure.contract.ts";
import { listMeasures } from "#features/assurance/server/assurance-reading.public.ts";
import { portalPath } from "./portal-path.ts";
import { defineTool } from "./tool.ts";

export const measuresTool = defineTool({
  name: "medidas",
  label: "Medidas",
  description: "Lo que la empresa hace una vez para muchos controles, por estado.",
  permission: "compliance.read",
  input: z.object({
    status: z.enum(measureStatuses).optional(),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run(context, { status, most }) {
    const page = await listMeasures(context, { status, limit: most });
    return {
      value: {
        total: page.total,
        items: page.items.map(({ id, name, status: now, control_count, owner_name }) => ({
          id,
          name,
          status: now,
          control_count,
          owner_name,
        })),
      },
      sources: [
        { kind: "measures", label: "Medidas", path: portalPath("/Compliance/Medidas", { estado: status }) },
        ...page.items.map(({ id, name }) => ({
          kind: "measure",
          label: name,
          path: portalPath("/Compliance/Medidas", { medida: id }),
        })),
      ],
    };
  },
});

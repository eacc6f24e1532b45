import { z } from "zod";
import { getOverview } from "#features/compliance/server/compliance.public.ts";
import { defineTool } from "./tool.ts";

export const upcomingDatesTool = defineTool({
  name: "proximos_vencimientos",
  label: "Próximos vencimientos",
  description:
    "Lo que vence en los próximos 60 días en cumplimiento: evidencias, plazos, excepciones, documentos.",
  permission: "compliance.read",
  input: z.object({}),
  async run(context) {
    const { upcoming } = await getOverview(context, {});
    return {
      value: { items: upcoming },
      sources: [{ kind: "compliance", label: "Panel de cumplimiento", path: "/Compliance" }],
    };
  },
});

import { z } from "zod";
import { getSlaReport } from "#features/alerts/server/alerts.public.ts";
import { defineTool } from "./tool.ts";

export const serviceLevelsTool = defineTool({
  name: "niveles_de_servicio",
  label: "Niveles de servicio",
  description: "Cómo se cumplieron los plazos de las alertas en el mes.",
  permission: "alert.read",
  input: z.object({}),
  async run(context) {
    const value = await getSlaReport(context, {});
    return { value, sources: [{ kind: "sla", label: "Niveles de servicio", path: "/Eventos/Niveles" }] };
  },
});

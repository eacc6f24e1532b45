import { z } from "zod";
import { getAlertPolicy } from "#features/alerts/server/alerts.public.ts";
import { defineTool } from "./tool.ts";

export const promisedTimesTool = defineTool({
  name: "plazos_comprometidos",
  label: "Plazos comprometidos",
  description:
    "En cuántos minutos se compromete el proveedor a tomar, decidir y cerrar una alerta, por severidad.",
  permission: "alert.read",
  input: z.object({}),
  async run(context) {
    const { targets, calendar } = await getAlertPolicy(context, {});
    return {
      value: { targets, calendar },
      sources: [{ kind: "sla", label: "Niveles de servicio", path: "/Eventos/Niveles" }],
    };
  },
});

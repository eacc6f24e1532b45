import { z } from "zod";
import { defineTool } from "#features/assistant/assistant/server/assistant.public.ts";
import { getAlertPolicy, getSlaReport } from "../clocks/alert-clock.verbs.ts";

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

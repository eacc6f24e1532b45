import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { Month } from "#features/detection/alerts/contracts/alert-clock.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { getAlertPolicy, getSlaReport } from "../clocks/alert-clock.verbs.ts";

export const serviceTargetsTool = defineTool({
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
      sources: [{ kind: "sla", label: "Niveles de servicio", path: paths.alertLevels }],
    };
  },
});

export const serviceLevelsTool = defineTool({
  name: "niveles_de_servicio",
  label: "Niveles de servicio",
  description: "Cómo se cumplieron los plazos de las alertas en el mes actual o en otro.",
  permission: "alert.read",
  input: z.object({
    month: Month.optional().describe("El mes, 2026-10; sin él, el mes actual"),
  }),
  async run(context, { month }) {
    const value = await getSlaReport(context, { month });
    return {
      value,
      sources: [
        { kind: "sla", label: "Niveles de servicio", path: portalPath(paths.alertLevels, { mes: month }) },
      ],
    };
  },
});

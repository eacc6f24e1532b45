import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { namedStandard } from "#features/compliance/control-states/server/control-states.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { getOverview, listCriticalIssues } from "../controls/compliance.verbs.ts";

export const criticalIssuesTool = defineTool({
  name: "asuntos_criticos",
  label: "Asuntos críticos",
  description: "Los controles que necesitan a alguien ahora, con sus motivos, el más pesado primero.",
  permission: "compliance.read",
  input: z.object({
    standard: z.string().max(100).optional(),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run(context, { standard, most }) {
    const requestedStandard = await namedStandard(context.db, standard);
    const { count, items } = await listCriticalIssues(context, {
      limit: most,
      ...(requestedStandard && { standard_id: requestedStandard.id }),
    });
    return {
      value: { count, items },
      sources: [
        {
          kind: "controls",
          label: "Asuntos críticos",
          path: portalPath(paths.controls, { norma: requestedStandard?.id, critico: true }),
        },
        ...items.map(({ control_id, code, title }) => ({
          kind: "control",
          label: `${code} ${title}`,
          path: paths.control(control_id),
        })),
      ],
    };
  },
});

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
      sources: [{ kind: "compliance", label: "Panel de cumplimiento", path: paths.compliance }],
    };
  },
});

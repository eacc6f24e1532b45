import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { evidenceStates, results } from "#features/compliance/control-states/control-states.contract.ts";
import { resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { namedStandard } from "#features/compliance/control-states/server/control-states.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { listCompanyControls } from "../controls/control-status.verbs.ts";

const flag = (value: boolean | undefined) => value || undefined;

export const controlsTool = defineTool({
  name: "controles",
  label: "Controles",
  description:
    "Cuenta y lista controles por norma, resultado, evidencia, atraso o si son críticos; o busca uno por su código o título.",
  permission: "compliance.read",
  input: z.object({
    standard: z.string().max(100).optional(),
    result: z.enum(results).optional(),
    evidence_state: z.enum(evidenceStates).optional(),
    overdue: z.boolean().optional(),
    critical: z.boolean().optional(),
    q: z.string().max(100).optional(),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run(context, { standard, most, q, result, evidence_state, ...asked }) {
    const requestedStandard = await namedStandard(context.db, standard);
    const filter = {
      standard_id: requestedStandard?.id,
      result,
      evidence_state,
      overdue: flag(asked.overdue),
      critical: flag(asked.critical),
      q,
    };
    const page = await listCompanyControls(context, { ...filter, sort: "order", limit: most });
    const path = portalPath(paths.controls, {
      norma: requestedStandard?.id,
      resultado: result,
      evidencia: evidence_state,
      atrasado: asked.overdue,
      critico: asked.critical,
      buscar: q,
    });
    return {
      value: {
        standard: requestedStandard?.short_name ?? null,
        total: page.total,
        items: page.items.map(
          ({
            control_id,
            standard_id,
            code,
            title,
            result: now,
            evidence_state: evidence,
            owner_name,
            due_date,
            ...rest
          }) => ({
            control_id,
            standard_id,
            code,
            title,
            result: now,
            evidence_state: evidence,
            evidence_count: rest.evidence_count,
            open_nonconformities: rest.open_nonconformities,
            implementation_score: rest.implementation_score,
            owner_name,
            due_date,
          }),
        ),
      },
      sources: [
        {
          kind: "controls",
          label: result ? `Controles: ${resultLabels[result].toLowerCase()}` : "Lista de controles",
          path,
        },
        ...page.items.map(({ control_id, code, title }) => ({
          kind: "control",
          label: `${code} ${title}`,
          path: paths.control(control_id),
        })),
      ],
    };
  },
});

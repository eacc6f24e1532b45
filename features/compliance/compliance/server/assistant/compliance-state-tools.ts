import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { namedStandard } from "#features/compliance/control-states/server/control-states.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { getMaturityDistribution, getScorecard, getTrends } from "../controls/compliance.verbs.ts";
import { standardPath } from "../controls/standard-path.ts";

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
    const requestedStandard = await namedStandard(context.db, standard);
    const { items } = await getTrends(context, {
      months,
      ...(requestedStandard && { standard_id: requestedStandard.id }),
    });
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
          path: portalPath(paths.complianceHistory, { norma: requestedStandard?.id }),
        },
      ],
    };
  },
});

export const maturityTool = defineTool({
  name: "madurez",
  label: "Madurez",
  description: "Cuántos controles alcanzaron cada nivel de madurez de una norma.",
  permission: "compliance.read",
  input: z.object({ standard: z.string().max(100).optional() }),
  async run(context, { standard }) {
    const requestedStandard = await namedStandard(context.db, standard);
    const { items } = await getMaturityDistribution(
      context,
      requestedStandard ? { standard_id: requestedStandard.id } : {},
    );
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

const maxSections = 12;

export const standardsStateTool = defineTool({
  name: "normas",
  label: "Cumplimiento por norma",
  description:
    "Cumplimiento de lo evaluado, cobertura evaluada y madurez de cada norma que sigue la empresa, o de una, con sus secciones.",
  permission: "compliance.read",
  input: z.object({ standard: z.string().max(100).optional() }),
  async run(context, { standard }) {
    const requestedStandard = await namedStandard(context.db, standard);
    const { items } = await getScorecard(
      context,
      requestedStandard ? { standard_id: requestedStandard.id } : {},
    );
    const scorecards = standard && !requestedStandard ? [] : items;
    return {
      value: {
        /** Whether the company follows the named standard; null if the question names none. */
        found: standard ? requestedStandard !== undefined : null,
        items: scorecards.map(({ company_standard, score, sections }) => ({
          id: company_standard.standard.id,
          name: company_standard.standard.short_name,
          path: standardPath(company_standard.standard),
          target: company_standard.target,
          ...score,
          sections: requestedStandard
            ? sections
                .filter(({ depth }) => depth === 0)
                .slice(0, maxSections)
                .map(({ control_id, code, title, score: own }) => ({ control_id, code, title, ...own }))
            : [],
        })),
      },
      sources: [
        ...(requestedStandard
          ? []
          : [{ kind: "compliance", label: "Panel de cumplimiento", path: paths.compliance }]),
        ...scorecards.map(({ company_standard: { standard: each } }) => ({
          kind: "standard",
          label: each.short_name,
          path: standardPath(each),
        })),
      ],
    };
  },
});

import { z } from "zod";
import { getScorecard } from "#features/compliance/server/compliance.public.ts";
import { namedStandard } from "./named-standard.ts";
import { standardPath } from "./standard-places.rules.ts";
import { defineTool } from "./tool.ts";

const mostSections = 12;

export const standardsStandingTool = defineTool({
  name: "normas",
  label: "Cumplimiento por norma",
  description:
    "Cumplimiento de lo evaluado, cobertura evaluada y madurez de cada norma que sigue la empresa, o de una, con sus secciones.",
  permission: "compliance.read",
  input: z.object({ standard: z.string().max(100).optional() }),
  async run(context, { standard }) {
    const named = await namedStandard(context.db, standard);
    const { items } = await getScorecard(context, named ? { standard_id: named.id } : {});
    const shown = standard && !named ? [] : items;
    return {
      value: {
        /** Null: nothing was named. False: it is not followed. */
        found: standard ? named !== undefined : null,
        items: shown.map(({ company_standard, score, sections }) => ({
          id: company_standard.standard.id,
          name: company_standard.standard.short_name,
          path: standardPath(company_standard.standard),
          target: company_standard.target,
          ...score,
          sections: named
            ? sections
                .filter(({ depth }) => depth === 0)
                .slice(0, mostSections)
                .map(({ control_id, code, title, score: own }) => ({ control_id, code, title, ...own }))
            : [],
        })),
      },
      sources: [
        ...(named ? [] : [{ kind: "compliance", label: "Panel de cumplimiento", path: "/Compliance" }]),
        ...shown.map(({ company_standard: { standard: each } }) => ({
          kind: "standard",
          label: each.short_name,
          path: standardPath(each),
        })),
      ],
    };
  },
});

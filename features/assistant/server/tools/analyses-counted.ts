import { z } from "zod";
import { countAnalyses } from "#features/analyses/server/analyses.public.ts";
import { namedStandard } from "./named-standard.ts";
import { defineTool } from "./tool.ts";

/** How many analyses the person may know of; those made for the provider alone count for its people alone. */
export const analysesCountedTool = defineTool({
  name: "analisis_contados",
  label: "Análisis pedidos",
  description:
    "Cuántos análisis se han pedido, de todo o de una norma y en un período, y cuántos terminaron, siguen en curso, fallaron o se cancelaron.",
  permission: "analysis.read",
  input: z.object({
    standard: z.string().max(100).optional(),
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional(),
  }),
  async run(context, { standard, from, to }) {
    const named = await namedStandard(context.db, standard);
    /** Null: nothing was named. False: it is not followed. */
    const found = standard ? named !== undefined : null;
    const counts =
      found === false
        ? null
        : await countAnalyses(context, {
            standardId: named?.id,
            ...(from && { from: new Date(from) }),
            ...(to && { to: new Date(to) }),
          });
    return {
      value: { found, name: named?.short_name ?? standard ?? null, counts },
      sources: [{ kind: "analyses", label: "Análisis asistido", path: "/Compliance/Analisis" }],
    };
  },
});

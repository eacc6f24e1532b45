import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { protectedComputers } from "../computers/computer-query.store.ts";
import { gapKinds } from "../gaps/gap-catalog.ts";
import { countGaps, findTotals } from "../panel/panel.store.ts";

export const protectionTool = defineTool({
  name: "deep_security",
  label: "Deep Security",
  description:
    "Protección de los equipos por Deep Security: equipos en la consola, equipos con brechas, brechas por tipo y equipos con más brechas.",
  permission: "finding.read",
  input: z.object({ most: z.number().int().min(1).max(100).default(5) }),
  async run({ db }, { most }) {
    const totals = await findTotals(db);
    const { items } = await protectedComputers.page(
      db,
      { filter: { gaps: true } },
      { sort: "-gaps", limit: most },
    );
    const gaps = (await countGaps(db)).flatMap(({ gap, computers }) => {
      const kind = gapKinds.get(gap);
      return kind ? [{ gap, title: kind.title, severity: kind.severity, computers }] : [];
    });
    return {
      value: {
        computers: totals.computers,
        with_gaps: totals.with_gaps,
        unprotected: totals.unprotected,
        taken_at: totals.newest_at?.toISOString() ?? null,
        gaps: gaps
          .sort(
            (one, other) =>
              severityRank(other.severity) - severityRank(one.severity) || other.computers - one.computers,
          )
          .slice(0, most),
        worst: items.map(({ id, display_name, gaps: count }) => ({ id, name: display_name, gaps: count })),
      },
      sources: [
        { kind: "deep_security", label: "Estado de la protección", path: portalPath(paths.deepSecurity) },
        {
          kind: "deep_security",
          label: "Equipos con brechas",
          path: portalPath(paths.protectedComputers, { brechas: "si" }),
        },
      ],
    };
  },
});

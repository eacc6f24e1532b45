import { z } from "zod";
import { catalogueInUse } from "#features/attack/server/attack.public.ts";
import { listSeenTechniques } from "#features/attack/server/attack-reading.public.ts";
import { portalPath } from "./portal-path.ts";
import { defineTool } from "./tool.ts";
import { period } from "./tool-period.ts";

export const techniquesSeenTool = defineTool({
  name: "tecnicas_vistas",
  label: "Técnicas vistas",
  description: "Qué técnicas de ATT&CK se vieron en los eventos y alertas de un período.",
  permission: "attack.read",
  input: z.object({ ...period, most: z.number().int().min(1).max(20).default(8) }),
  async run(context, { most, ...asked }) {
    const [{ items }, catalogue] = [
      await listSeenTechniques(context, asked),
      await catalogueInUse(context.db),
    ];
    const seen = items.toSorted((one, other) => other.events - one.events || (one.id < other.id ? -1 : 1));
    const named = seen.slice(0, most).map(({ id, events, alerts }) => ({
      id,
      name: catalogue.technique.get(id)?.name ?? id,
      events,
      alerts,
      path: portalPath("/Eventos", { tecnica: id, desde: asked.from, hasta: asked.to }),
    }));
    return {
      value: { total: seen.length, items: named },
      sources: [
        {
          kind: "techniques",
          label: "Técnicas en los eventos",
          path: portalPath("/mitre-attack", { desde: asked.from, hasta: asked.to }),
        },
        ...named.map(({ id, name, path }) => ({ kind: "technique", label: `${id} ${name}`, path })),
      ],
    };
  },
});

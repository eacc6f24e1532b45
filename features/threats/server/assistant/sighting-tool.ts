import { z } from "zod";
import { defineTool, period, portalPath } from "#features/assistant/server/assistant.public.ts";
import { countMet, findSightings, wasCompared } from "../sightings/sighting-list.store.ts";
import { sightingsFrom } from "../sightings/sighting-view.ts";

export const sightingsPath = "/Amenazas/Avistamientos";

export const sightingsTool = defineTool({
  name: "avistamientos",
  label: "Avistamientos de indicadores",
  description:
    "Qué indicadores de amenaza (direcciones, dominios, URL, huellas, correos) se vieron en los eventos de la empresa en un período: en qué activos, y si algo los detuvo.",
  permission: "threat.read",
  input: z.object({ ...period, most: z.number().int().min(1).max(20).default(6) }),
  async run(context, { from, to, most }) {
    const { db } = context;
    const span = { from: from.slice(0, 10), to: to.slice(0, 10) };
    const counted = await countMet(db, new Date(from), { until: new Date(to), below: "red" });
    const page = await findSightings(db, { state: "met", below: "red", ...span }, { limit: most });
    return {
      value: {
        ...counted,
        compared: counted.sightings > 0 || (await wasCompared(db)),
        newest: await sightingsFrom(context, page.items),
      },
      sources: [
        {
          kind: "threats",
          label: "Avistamientos",
          path: portalPath(sightingsPath, { estado: "met", desde: span.from, hasta: span.to }),
        },
      ],
    };
  },
});

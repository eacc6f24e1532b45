import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { HuntOutcome, HuntState } from "#features/detection/hunting/hunting.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { hunts } from "../hunts/hunt-query.store.ts";
import { huntView } from "../hunts/hunt-view.ts";

export const huntsTool = defineTool({
  name: "busquedas",
  label: "Búsquedas de amenazas",
  description:
    "Cuenta y lista las búsquedas de amenazas (threat hunting) por estado, resultado o técnica: qué se buscó, qué se encontró y qué quedó inconcluso.",
  permission: "hunt.read",
  input: z.object({
    state: HuntState.optional(),
    outcome: HuntOutcome.optional(),
    most: z.number().int().min(1).max(20).default(6),
  }),
  async run({ db }, { state, outcome, most }) {
    const filter = { state, outcome };
    const { items, total } = await hunts.page(db, { filter }, { sort: "-updated", limit: most });
    return {
      value: { total, items: items.map(huntView) },
      sources: [
        {
          kind: "hunting",
          label: "Búsquedas de amenazas",
          path: portalPath(paths.hunts, { estado: state, resultado: outcome }),
        },
      ],
    };
  },
});
